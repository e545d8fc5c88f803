import { groszeIn, moneyText } from '#contract/payment/money-text.ts'
import { getOrder, type OrderDetails } from '#contract/payment/order.ts'
import { listManagedOrders, refundOrder } from '#contract/payment/payment-admin.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/manage/messages.ts'
import { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
import { typedZloty } from '#web/payment/typed-zloty.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  order: OrderDetails
  /** The part of the price that can still be given back, in grosze. */
  left: number
  onClose: () => void
}

/** Gives money back, whole or in part, with a reason that the buyer reads. */
export function RefundDialog({ order: { id, method }, left, onClose }: Props) {
  const { keyOf } = useOnceKey()
  const { errors, refusal, isSending, form } = useForm({
    schema: refundOrder.body,
    read: (data) => ({ amountGrosze: groszeIn(textIn(data, 'amountGrosze')) ?? Number.NaN, reason: textIn(data, 'reason') }),
    async send(body) {
      await sendOnce(refundOrder, keyOf(body), { params: { id }, body })
      await readAnew(getOrder, listManagedOrders)
      showToast({ title: messages.refundAsked, variant: 'success' })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={messages.refundTitle}
      lead={
        <>
          {messages.refundLead(moneyText(left))} {method === 'MANUAL' && messages.refundByHand}
        </>
      }
      action={messages.doRefund}
      variant="danger"
      onClose={onClose}
      refusal={refusal}
      isSending={isSending}
      form={form}
    >
      <TextField
        label={messages.amount}
        hint={messages.amountHint}
        name="amountGrosze"
        inputMode="decimal"
        defaultValue={typedZloty(left)}
        error={errors['amountGrosze']}
        autoComplete="off"
        required
      />
      <TextField label={messages.reason} hint={messages.reasonHint} name="reason" maxLength={256} error={errors['reason']} required />
    </FormDialog>
  )
}
