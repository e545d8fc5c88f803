import { getManagedPriceList, type ManagedProduct, saveProduct as saveEndpoint } from '#contract/payment/payment-admin.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { saveProduct } from '#web/payment/price-list/api.ts'
import { messages } from '#web/payment/price-list/messages.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Changes the words of a product, and whether it is sold. */
export function ProductDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: saveEndpoint.body,
    read: (data) => ({
      name: textIn(data, 'name'),
      description: textIn(data, 'description'),
      isOnSale: data.get('isOnSale') === 'true',
    }),
    async send(body) {
      await saveProduct(product.id, body)
      await readAnew(getManagedPriceList)
      showToast({ title: messages.saved, variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={messages.editTitle} action={messages.save} onClose={onClose} refusal={refusal} isSending={isSending} form={form}>
      <TextField label={messages.name} name="name" defaultValue={product.name} error={errors['name']} required />
      <TextField
        label={messages.description}
        name="description"
        defaultValue={product.description}
        error={errors['description']}
        required
      />
      <Checkbox name="isOnSale" value="true" defaultChecked={product.isOnSale} label={messages.isOnSale} />
    </FormDialog>
  )
}
