import { wordsReport } from '#contract/reported-words.ts'
import { messages } from './messages.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  title: string
  lead: string
  report: (reason: string) => Promise<unknown>
  onReported: () => Promise<void>
  onClose: () => void
}

/** Asks why somebody's words should be looked at by an admin. */
export function ReportDialog({ title, lead, report, onReported, onClose }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: wordsReport,
    read: (data) => ({ reason: data.get('reason') }),
    async send({ reason }) {
      await report(reason)
      showToast({ title: messages.sent, message: messages.reportSent, variant: 'success' })
      onClose()
      await onReported()
    },
  })
  return (
    <FormDialog title={title} lead={lead} action={messages.report} onClose={onClose} refusal={refusal} isSending={isSending} form={form}>
      <TextArea name="reason" label={messages.reason} rows={3} error={errors['reason']} />
    </FormDialog>
  )
}
