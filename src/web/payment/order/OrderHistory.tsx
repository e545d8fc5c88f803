import { moneyText } from '#contract/payment/money-text.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { EVENT_LABELS } from '#web/payment/labels.ts'
import { messages } from '#web/payment/order/messages.ts'
import { Card } from '#web/ui/layout/Card.tsx'

/** Everything that happened to an order, the oldest first. */
export function OrderHistory({ order: { events } }: { order: OrderDetails }) {
  return (
    <Card as="section" aria-labelledby="historia" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="historia" className="heading text-xl">
        {messages.history}
      </h2>
      <ol className="pay-history">
        {events.map(({ kind, at, amountGrosze }, index) => (
          <li key={index}>
            <span>
              {EVENT_LABELS[kind]}
              {amountGrosze !== null && `: ${moneyText(amountGrosze)}`}
            </span>
            <time dateTime={at.toISOString()}>{shortMomentText(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
