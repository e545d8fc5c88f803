import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { getOrder, type OrderDetails } from '#contract/payment/order.ts'
import { confirmRefund, confirmTransfer, listManagedOrders } from '#contract/payment/payment-admin.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { refreshOrder } from '#web/payment/api.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/manage/messages.ts'
import { RefundDialog } from '#web/payment/manage/RefundDialog.tsx'
import { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Open = 'refund' | 'confirmTransfer' | 'confirmRefund' | null

/** The buttons for what an admin can do to an order as it stands. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState<Open>(null)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, method, status, paidAt, amountGrosze, refundedGrosze, pendingRefundGrosze } = order
  const left = amountGrosze - refundedGrosze - pendingRefundGrosze
  // A transfer may come after its order was given up.
  const awaitsTransfer = method === 'MANUAL' && paidAt === null && amountGrosze > 0
  const close = () => setOpen(null)

  async function ask() {
    setAsking(true)
    setRefusal(null)
    try {
      await refreshOrder(id)
      showToast({ title: messages.asked, variant: 'success' })
    } catch (error) {
      setRefusal(reasonOf(error))
    }
    await readAnew(getOrder)
    setAsking(false)
  }

  return (
    <>
      <FormRefusal message={refusal} />
      <div className="pay-actions">
        {awaitsTransfer && (
          <Button variant={status === 'CANCELED' ? 'secondary' : 'primary'} onClick={() => setOpen('confirmTransfer')}>
            {messages.confirmTransfer}
          </Button>
        )}
        {method === 'MANUAL' && pendingRefundGrosze > 0 && (
          <Button variant="primary" onClick={() => setOpen('confirmRefund')}>
            {messages.confirmRefund}
          </Button>
        )}
        {method === 'STRIPE' && (
          <Button loading={isAsking} onClick={() => void ask()}>
            {messages.askService}
          </Button>
        )}
        {paidAt !== null && left > 0 && status !== 'DISPUTED' && (
          <Button variant="danger" onClick={() => setOpen('refund')}>
            {messages.refund}
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundDialog order={order} left={left} onClose={close} />}
      {open === 'confirmTransfer' && (
        <Confirmation
          id={id}
          send={(key) => sendOnce(confirmTransfer, key, { params: { id } })}
          title={messages.confirmTransferTitle(moneyText(amountGrosze))}
          lead={status === 'CANCELED' ? messages.confirmLateTransferLead : messages.confirmTransferLead}
          action={messages.confirmTransfer}
          done={messages.confirmed}
          onClose={close}
        />
      )}
      {open === 'confirmRefund' && (
        <Confirmation
          id={id}
          send={(key) => sendOnce(confirmRefund, key, { params: { id }, body: { amountGrosze: pendingRefundGrosze } })}
          title={messages.confirmRefundTitle(moneyText(pendingRefundGrosze))}
          lead={messages.confirmRefundLead}
          action={messages.confirmRefund}
          done={messages.refundConfirmed}
          onClose={close}
        />
      )}
    </>
  )
}

type ConfirmationProps = {
  id: number
  send: (key: string) => Promise<OrderDetails>
  title: string
  lead: string
  action: string
  done: string
  onClose: () => void
}

function Confirmation({ id, send, title, lead, action, done, onClose }: ConfirmationProps) {
  const { keyOf } = useOnceKey()
  return (
    <AskDialog
      title={title}
      action={action}
      onClose={onClose}
      onConfirm={async () => {
        await send(keyOf(id))
        await readAnew(getOrder, listManagedOrders)
        showToast({ title: done, variant: 'success' })
        onClose()
      }}
    >
      <p className="text-text-muted">{lead}</p>
    </AskDialog>
  )
}
