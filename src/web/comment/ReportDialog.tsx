import { useId } from 'react'
import { wordsReport } from '#contract/reported-words.ts'
import { messages } from './messages.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
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
  const formId = useId()
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
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSending}>
            {messages.report}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-3">
        <p className="text-text-muted">{lead}</p>
        <TextArea name="reason" label={messages.reason} rows={3} error={errors['reason']} />
        <FormRefusal message={refusal} />
      </form>
    </Dialog>
  )
}
