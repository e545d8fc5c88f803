import { useId } from 'react'
import { failPayout, getPayoutBatch, type PayoutCard } from '#contract/payment/payout.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/payout/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Says that a payout didn't go through, and why. */
export function FailDialog({ payout: { id, number }, onClose }: { payout: PayoutCard; onClose: () => void }) {
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: failPayout.body,
    read: (data) => ({ reason: textIn(data, 'reason') }),
    async send(body) {
      await callQuietly(failPayout, { params: { id }, body })
      await readAnew(getPayoutBatch)
      showToast({ title: messages.failedNow, variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.failOne(number)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending}>
            {messages.fail}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-text-muted">{messages.failLead}</p>
        <FormRefusal message={refusal} />
        <TextField label={messages.reason} name="reason" maxLength={256} error={errors['reason']} required />
      </form>
    </Dialog>
  )
}
