import { failPayout, getPayoutBatch, type PayoutCard } from '#contract/payment/payout.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/payout/messages.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Says that a payout didn't go through, and why. */
export function FailDialog({ payout: { id, number }, onClose }: { payout: PayoutCard; onClose: () => void }) {
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
    <FormDialog
      title={messages.failOne(number)}
      lead={messages.failLead}
      action={messages.fail}
      variant="danger"
      onClose={onClose}
      refusal={refusal}
      isSending={isSending}
      form={form}
    >
      <TextField label={messages.reason} name="reason" maxLength={256} error={errors['reason']} required />
    </FormDialog>
  )
}
