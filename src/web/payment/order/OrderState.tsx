import Ban from 'virtual:icons/ban'
import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import Clock from 'virtual:icons/clock'
import Hourglass from 'virtual:icons/hourglass'
import ShieldAlert from 'virtual:icons/shield-alert'
import Undo2 from 'virtual:icons/undo-2'
import { useEffect, useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { getOrder, listOrders, type OrderDetails } from '#contract/payment/order.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { lastDayText, momentText } from '#contract/text/dates.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { cancelOrder, payOrder } from '#web/payment/api.ts'
import { FAILURE_TEXTS, STATUS_LABELS } from '#web/payment/labels.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/order/messages.ts'
import { usePaymentNews } from '#web/payment/order/use-payment-news.ts'
import { WayBackLink } from '#web/payment/unlock/WayBackLink.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Status = OrderDetails['status']

const ICONS: Record<Status, [Icon, string]> = {
  UNPAID: [Clock, 'text-warning'],
  PROCESSING: [Hourglass, 'text-info'],
  FAILED: [CircleX, 'text-error'],
  PAID: [CircleCheck, 'text-info'],
  COMPLETED: [CircleCheck, 'text-success'],
  REFUNDED: [Undo2, 'text-text-muted'],
  DISPUTED: [ShieldAlert, 'text-error'],
  CANCELED: [Ban, 'text-text-muted'],
}

/** Tells in words how an order stands, and what its buyer can do next. `from` says where the buyer comes from: paying, or back. */
export function OrderState({ order, from }: { order: OrderDetails; from: string | null }) {
  const { waits, isLate, askNow } = usePaymentNews(order, from === 'pay')
  const viewer = useKnownViewer()
  const premiumEndsAt = (viewer?.hasActiveSubscription && viewer.subscriptionEndsAt) || null
  const isAsking = waits && order.status !== 'PAID'
  const [Icon, tone] = isAsking ? ICONS.PROCESSING : ICONS[order.status]
  return (
    <Card as="section" aria-labelledby="stan" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="pay-state">
        <Icon aria-hidden className={tone} />
        <div role="status" className="grid min-w-0 gap-1">
          <h2 id="stan" className="heading text-xl">
            {isAsking && order.status === 'UNPAID' ? messages.asking : headingOf(order)}
          </h2>
          {sentencesOf(order, { from, isAsking, isLate, premiumEndsAt }).map((text) => (
            <p key={text} className="text-text-muted">
              {text}
            </p>
          ))}
        </div>
      </div>
      <Actions order={order} isAsking={isAsking} isLate={isLate} askNow={askNow} />
    </Card>
  )
}

/** An order from which its buyer withdrew is no longer "paid", whatever the bank does with the money. */
function headingOf(order: OrderDetails): string {
  return isWithdrawn(order) && order.status === 'PAID' ? messages.withdrewHeading : STATUS_LABELS[order.status]
}

type Now = {
  from: string | null
  isAsking: boolean
  isLate: boolean
  /** The end of the Premium that the buyer has now, or null. */
  premiumEndsAt: Date | null
}

function sentencesOf(order: OrderDetails, now: Now): string[] {
  const { refundedGrosze, pendingRefundGrosze, status } = order
  return [
    ...mainSentences(order, now),
    ...(refundedGrosze > 0 && status !== 'REFUNDED' ? [messages.refundedPart(moneyText(refundedGrosze))] : []),
    ...(pendingRefundGrosze > 0 ? [messages.refundOnItsWay(moneyText(pendingRefundGrosze))] : []),
  ]
}

function mainSentences(order: OrderDetails, now: Now): string[] {
  const { status, kind, failure, expiresAt, transfer, canPay } = order
  switch (status) {
    case 'UNPAID':
      if (now.isAsking) return [messages.askingHint]
      if (now.isLate) return [messages.late]
      if (transfer) return [messages.transferAwaited, messages.begins[kind]]
      return [...(now.from === 'back' ? [messages.cameBack] : []), ...(canPay ? [messages.payUntil(momentText(expiresAt))] : [])]
    case 'PROCESSING':
      return [now.isLate ? messages.late : messages.processing]
    case 'FAILED':
      return [
        `${failure ? `${FAILURE_TEXTS[failure]} ` : ''}${messages.failedLead}`,
        ...(canPay ? [messages.payUntil(momentText(expiresAt))] : []),
      ]
    case 'PAID':
      return [isWithdrawn(order) ? messages.withdrew : messages.paid]
    case 'COMPLETED':
      if (isWithdrawn(order)) return [messages.withdrew]
      return [kind === 'SUBSCRIPTION' && now.premiumEndsAt ? messages.premiumUntil(lastDayText(now.premiumEndsAt)) : messages.done[kind]]
    case 'REFUNDED':
      return [messages.refunded(moneyText(order.refundedGrosze))]
    case 'DISPUTED':
      return [messages.disputed]
    case 'CANCELED':
      return [messages.canceled]
  }
}

/** After a withdrawal the goods are gone, though a part of the price may stay paid. */
function isWithdrawn({ events }: OrderDetails): boolean {
  return events.some(({ kind }) => kind === 'WITHDRAWN')
}

type ActionsProps = { order: OrderDetails; isAsking: boolean; isLate: boolean; askNow: () => Promise<void> }

function Actions({ order, isAsking, isLate, askNow }: ActionsProps) {
  const { id, kind, status, canPay, canCancel, transfer, productCode, amountGrosze } = order
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  // A page that the browser kept whole while somebody was away paying.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void readAnew(getOrder)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function pay() {
    setLeaving(true)
    setRefusal(null)
    try {
      location.assign((await payOrder(id)).url)
    } catch (error) {
      setLeaving(false)
      setRefusal(reasonOf(error))
      void readAnew(getOrder)
    }
  }

  async function ask() {
    setBusy(true)
    await askNow()
    setBusy(false)
  }

  const price = moneyText(amountGrosze)
  return (
    <>
      <FormRefusal message={refusal} />
      <div className="pay-actions">
        {canPay && !isAsking && (
          <Button variant="primary" loading={isLeaving} onClick={() => void pay()}>
            {status === 'FAILED' ? messages.payAgain(price) : messages.pay(price)}
          </Button>
        )}
        {isLate && (
          <Button loading={isBusy} onClick={() => void ask()}>
            {messages.askAgain}
          </Button>
        )}
        {status === 'COMPLETED' && !isWithdrawn(order) && (
          <LinkButton to={kind === 'TOKENS' ? paymentPaths.accountTokens() : paths.homeworks()} variant="primary">
            {kind === 'TOKENS' ? messages.toTokens : messages.toHomeworks}
          </LinkButton>
        )}
        {status === 'COMPLETED' && <WayBackLink />}
        {status === 'CANCELED' && <LinkButton to={paymentPaths.checkout(productCode)}>{messages.buyAgain}</LinkButton>}
        {canCancel && !isAsking && (
          <Button variant="ghost" onClick={() => setCanceling(true)}>
            {messages.cancelOrder}
          </Button>
        )}
      </div>
      {isCanceling && (
        <AskDialog
          title={messages.cancelTitle}
          action={messages.cancelOrder}
          onClose={() => setCanceling(false)}
          onConfirm={async () => {
            await cancelOrder(id)
            await readAnew(getOrder, listOrders)
            setCanceling(false)
          }}
        >
          <p className="text-text-muted">{messages.cancelLead}</p>
          {transfer && <p>{messages.cancelLeadTransfer}</p>}
        </AskDialog>
      )}
    </>
  )
}
