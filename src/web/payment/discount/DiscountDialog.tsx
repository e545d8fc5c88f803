import { createDiscount, listDiscounts } from '#contract/payment/discount.ts'
import { groszeIn } from '#contract/payment/money-text.ts'
import { SOLD_KINDS } from '#contract/payment/price-list.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/discount/messages.ts'
import { momentIn } from '#web/payment/moment-in.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Makes a code: so much off, for what, until when, and how often. */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: createDiscount.body,
    read: (data) => ({
      code: textIn(data, 'code').trim() || null,
      percent: numberIn(data, 'percent'),
      amountGrosze: textIn(data, 'amountGrosze').trim() === '' ? null : (groszeIn(textIn(data, 'amountGrosze')) ?? Number.NaN),
      kinds: data.getAll('kinds'),
      validFrom: momentIn(data, 'validFrom'),
      validTo: momentIn(data, 'validTo'),
      maxUses: numberIn(data, 'maxUses'),
      maxUsesPerPerson: numberIn(data, 'maxUsesPerPerson'),
    }),
    async send(body) {
      const made = await callQuietly(createDiscount, { body })
      await readAnew(listDiscounts)
      showToast({ title: messages.created(made.code), variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={messages.create} action={messages.create} onClose={onClose} refusal={refusal} isSending={isSending} form={form}>
      <TextField label={messages.code} hint={messages.codeHint} name="code" error={errors['code']} autoComplete="off" />
      <TextField label={messages.percent} hint={messages.oneOfThem} name="percent" inputMode="numeric" error={errors['percent']} />
      <TextField label={messages.amount} name="amountGrosze" inputMode="decimal" error={errors['amountGrosze']} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{messages.forWhat}</legend>
        {SOLD_KINDS.map((kind) => (
          <Checkbox key={kind} name="kinds" value={kind} defaultChecked label={messages.kinds[kind]} />
        ))}
        {errors['kinds'] !== undefined && <p className="text-sm text-error">{messages.forWhatMissing}</p>}
      </fieldset>
      <TextField
        type="datetime-local"
        label={messages.validFrom}
        hint={messages.validFromHint}
        name="validFrom"
        error={errors['validFrom']}
      />
      <TextField type="datetime-local" label={messages.validTo} hint={messages.validToHint} name="validTo" error={errors['validTo']} />
      <TextField label={messages.maxUses} hint={messages.noLimit} name="maxUses" inputMode="numeric" error={errors['maxUses']} />
      <TextField
        label={messages.maxUsesPerPerson}
        hint={messages.noLimit}
        name="maxUsesPerPerson"
        inputMode="numeric"
        defaultValue="1"
        error={errors['maxUsesPerPerson']}
      />
    </FormDialog>
  )
}

/** A whole number in a field; null where it is empty. */
function numberIn(data: FormData, name: string): number | null {
  const text = textIn(data, name).trim()
  if (text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}
