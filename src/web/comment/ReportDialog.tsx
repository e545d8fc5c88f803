import { useId } from 'react'
import { reportComment as operation } from '#contract/comment.ts'
import { readCommentsAnew, reportComment } from './comment-api.ts'
import { messages } from './messages.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Asks why somebody's words should be looked at by an admin. */
export function ReportDialog({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: operation.body,
    read: (data) => ({ reason: data.get('reason') }),
    async send({ reason }) {
      await reportComment(commentId, reason)
      showToast({ title: messages.sent, message: messages.reportSent, variant: 'success' })
      onClose()
      await readCommentsAnew()
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
        <p className="text-text-muted">{messages.reportText}</p>
        <TextArea name="reason" label={messages.reason} rows={3} error={errors['reason']} />
        <FormRefusal message={refusal} />
      </form>
    </Dialog>
  )
}
