import { useState } from 'react'
import { groszeIn } from '#contract/payment/money-text.ts'
import { addPrice as addEndpoint, getManagedPriceList, type ManagedProduct } from '#contract/payment/payment-admin.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { momentIn } from '#web/payment/moment-in.ts'
import { addPrice } from '#web/payment/price-list/api.ts'
import { messages } from '#web/payment/price-list/messages.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Sets a price or a promotion from a moment on. */
export function PriceDialog({ product: { id, name }, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const [isPromotion, setPromotion] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: addEndpoint.body,
    read: (data) => ({
      amountGrosze: groszeIn(textIn(data, 'amountGrosze')) ?? Number.NaN,
      isPromotion: data.get('isPromotion') === 'true',
      validFrom: momentIn(data, 'validFrom'),
      validTo: momentIn(data, 'validTo'),
    }),
    async send(body) {
      await addPrice(id, body)
      await readAnew(getManagedPriceList)
      showToast({ title: messages.added, variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={messages.addTitle(name)} action={messages.add} onClose={onClose} refusal={refusal} isSending={isSending} form={form}>
      <TextField
        label={messages.amount}
        hint={messages.amountHint}
        name="amountGrosze"
        inputMode="decimal"
        error={errors['amountGrosze']}
        autoComplete="off"
        required
      />
      <div className="grid gap-1">
        <Checkbox
          name="isPromotion"
          value="true"
          checked={isPromotion}
          onChange={(event) => setPromotion(event.currentTarget.checked)}
          label={messages.isPromotion}
        />
        {isPromotion && <p className="text-sm text-text-muted">{messages.isPromotionHint}</p>}
      </div>
      <TextField
        type="datetime-local"
        label={messages.validFrom}
        hint={messages.validFromHint}
        name="validFrom"
        error={errors['validFrom']}
      />
      {isPromotion && <TextField type="datetime-local" label={messages.validTo} name="validTo" error={errors['validTo']} required />}
    </FormDialog>
  )
}
