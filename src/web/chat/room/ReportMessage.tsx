import { useId } from 'react'
import { reportChatMessage } from '#contract/chat/chat-safety.ts'
import { reportMessage } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Asks why an admin should look at a message. */
export function ReportMessage({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const formId = useId()
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
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.reportTitle}
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
        <p className="text-text-muted">{messages.reportLead}</p>
        <TextArea name="reason" label={messages.reason} rows={3} error={errors['reason']} />
        <FormRefusal message={refusal} />
      </form>
    </Dialog>
  )
}
