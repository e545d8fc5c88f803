import { useState } from 'react'
import { AppError } from '#contract/http/errors.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { getOrder, listOrders, type OrderDetails, withdrawFromOrder } from '#contract/payment/order.ts'
import { listTokens } from '#contract/payment/token.ts'
import { lastDayText } from '#contract/text/dates.ts'
import { reloadViewer } from '#web/auth/index.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/order/messages.ts'
import { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { order: OrderDetails; withdrawal: NonNullable<OrderDetails['withdrawal']> }

/** The button that the law wants for fourteen days, with its step of confirming. */
export function Withdrawal({ order, withdrawal }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section" aria-labelledby="odstapienie" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h2 id="odstapienie" className="heading text-xl">
        {messages.withdrawal}
      </h2>
      <p className="text-text-muted">{messages.withdrawalLead(lastDayText(withdrawal.until))}</p>
      <Button onClick={() => setAsking(true)}>{messages.withdraw}</Button>
      {isAsking && <ConfirmWithdrawal order={order} withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function ConfirmWithdrawal({ order, withdrawal: { refundGrosze, usedDays, usedTokens }, onClose }: Props & { onClose: () => void }) {
  const { keyOf, forget } = useOnceKey()
  const { id, kind, method, amountGrosze } = order

  async function withdraw() {
    const body = { refundGrosze }
    await sendOnce(withdrawFromOrder, keyOf(body), { params: { id }, body }).catch(async (error: unknown) => {
      // The amount isn't the one that was shown: the new one stands above the refusal.
      if (error instanceof AppError && error.code === 'CONFLICT') {
        forget()
        await readAnew(getOrder)
      }
      throw error
    })
    await readAnew(getOrder, listOrders, listTokens)
    if (kind === 'SUBSCRIPTION') void reloadViewer()
    showToast({ title: messages.withdrawn, variant: 'success' })
    onClose()
  }

  return (
    <AskDialog
      title={messages.withdrawTitle}
      action={messages.confirmWithdrawal}
      stay={messages.stay}
      onClose={onClose}
      onConfirm={withdraw}
    >
      <dl className="pay-facts">
        <div>
          <dt>{messages.paidFor}</dt>
          <dd>{moneyText(amountGrosze)}</dd>
        </div>
        <div className="font-semibold">
          <dt>{messages.getBack}</dt>
          <dd>{moneyText(refundGrosze)}</dd>
        </div>
      </dl>
      {refundGrosze < amountGrosze && usedDays > 0 && <p className="text-text-muted">{messages.usedDays(usedDays)}</p>}
      {refundGrosze < amountGrosze && usedTokens > 0 && <p className="text-text-muted">{messages.usedTokens(usedTokens)}</p>}
      <p className="text-text-muted">
        {messages.goesAway[kind]} {messages.sameWay[method]}
      </p>
    </AskDialog>
  )
}
