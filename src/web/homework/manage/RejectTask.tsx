import { NOTE_MAX_LENGTH, reviewHomework } from '#contract/homework/homework-review.ts'
import type { HomeworkContent } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { judgeTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  content: Pick<HomeworkContent, 'id' | 'revision'>
  onRejected: () => void
  /** Called when the task has changed meanwhile. */
  onChange: () => Promise<void>
  onClose: () => void
}

/** Asks why a task is rejected, for its author to read. */
export function RejectTask({ content: { id, revision }, onRejected, onChange, onClose }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: reviewHomework.body,
    read: (data) => ({ status: 'REJECTED', note: textIn(data, 'note') }),
    async send(body) {
      try {
        await judgeTask(id, { ...body, revision })
      } catch (error) {
        if (error instanceof AppError && error.code === 'CONFLICT') void onChange()
        throw error
      }
      showToast({ title: messages.reviewed, variant: 'success' })
    },
    onSaved: onRejected,
  })
  return (
    <Dialog isOpen onClose={onClose} title={messages.rejectTitle}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <TextArea
          name="note"
          label={messages.note}
          hint={messages.noteHint}
          error={errors['note']}
          maxLength={NOTE_MAX_LENGTH}
          required
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {messages.actions.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
