import { reportChatMessage } from '#contract/chat/chat-safety.ts'
import { reportMessage } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Asks why an admin should look at a message. */
export function ReportMessage({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: reportChatMessage.body,
    read: (data) => ({ reason: data.get('reason') }),
    async send({ reason }) {
      await reportMessage(messageId, reason)
      showToast({ title: messages.reported, message: messages.reportedHint, variant: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={messages.reportTitle}
      lead={messages.reportLead}
      action={messages.report}
      onClose={onClose}
      refusal={refusal}
      isSending={isSending}
      form={form}
    >
      <TextArea name="reason" label={messages.reason} rows={3} error={errors['reason']} />
    </FormDialog>
  )
}
