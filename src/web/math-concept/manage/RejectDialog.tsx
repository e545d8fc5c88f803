import { AppError } from '#contract/http/errors.ts'
import { decideMathConceptChange, type MathConceptChange, REASON_LENGTH } from '#contract/math-concept-change.ts'
import { decideChange, readChangesAnew } from '#web/math-concept/manage/api.ts'
import { messages } from '#web/math-concept/manage/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { change: Pick<MathConceptChange, 'id' | 'revision'>; onClose: () => void }

/** Asks why a proposal is rejected, for its author to read. */
export function RejectDialog({ change, onClose }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: decideMathConceptChange.body,
    read: (data) => ({ status: 'REJECTED', reason: textIn(data, 'reason'), revision: change.revision }),
    async send(body) {
      if (body.reason.length < REASON_LENGTH.min)
        throw new AppError('VALIDATION', messages.reasonRequired, { reason: messages.reasonRequired })
      try {
        await decideChange(change.id, body)
      } catch (error) {
        void readChangesAnew()
        throw error
      }
      showToast({ title: messages.decided, variant: 'success' })
      await readChangesAnew()
    },
    onSaved: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={messages.rejectTitle}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <TextArea
          name="reason"
          label={messages.rejectReason}
          hint={messages.rejectHint}
          error={errors['reason']}
          maxLength={REASON_LENGTH.max}
          required
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {messages.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
