import { moneyText } from '#contract/payment/money-text.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import { METHOD_LABELS } from '#web/payment/labels.ts'
import { messages } from '#web/payment/order/messages.ts'
import { Card } from '#web/ui/layout/Card.tsx'

/** The thing that was ordered, its price, and who ordered it. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { productName, amountGrosze, vatGrosze, vatPercent, method, buyer, wantsImmediateStart, discount } = order
  const rows = [
    [messages.product, productName],
    ...(discount
      ? [
          [messages.listPrice, moneyText(discount.listGrosze)],
          [messages.discountOf(discount.code), moneyText(amountGrosze - discount.listGrosze)],
        ]
      : []),
    [messages.price, `${moneyText(amountGrosze)} (${messages.ofThatVat(vatPercent, moneyText(vatGrosze))})`],
    [messages.method, METHOD_LABELS[method]],
    [messages.buyer, buyer.company ? messages.company(buyer.company.name, buyer.company.nip) : messages.privateBuyer],
    ...(buyer.company ? [[messages.address, buyer.company.addressLine]] : []),
    ...(order.isPaidByLink ? [[messages.payer, messages.payerByLink]] : []),
    ...(wantsImmediateStart ? [[messages.started, messages.startedYes]] : []),
  ]
  return (
    <Card as="section" aria-labelledby="szczegoly" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="szczegoly" className="heading text-xl">
        {messages.facts}
      </h2>
      <dl className="pay-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
