import { addEarningRate, EARNING_KINDS, listEarningRates } from '#contract/payment/earning.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/earning/messages.ts'
import { momentIn } from '#web/payment/moment-in.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Sets a fee from a moment on. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: addEarningRate.body,
    read: (data) => ({
      kind: textIn(data, 'kind'),
      feePercent: Number(textIn(data, 'feePercent') || Number.NaN),
      holdDays: Number(textIn(data, 'holdDays') || Number.NaN),
      validFrom: momentIn(data, 'validFrom'),
    }),
    async send(body) {
      await callQuietly(addEarningRate, { body })
      await readAnew(listEarningRates)
      showToast({ title: messages.added, variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={messages.addRate} action={messages.add} onClose={onClose} refusal={refusal} isSending={isSending} form={form}>
      <Select label={messages.kind} name="kind" options={EARNING_KINDS.map((value) => ({ value, label: messages.kinds[value] }))} />
      <TextField label={messages.percent} name="feePercent" inputMode="numeric" error={errors['feePercent']} autoComplete="off" required />
      <TextField
        label={messages.holdDays}
        hint={messages.holdDaysHint}
        name="holdDays"
        inputMode="numeric"
        error={errors['holdDays']}
        autoComplete="off"
        required
      />
      <TextField
        type="datetime-local"
        label={messages.validFrom}
        hint={messages.validFromHint}
        name="validFrom"
        error={errors['validFrom']}
      />
    </FormDialog>
  )
}
