import '#web/payment/order.css'
import type { Discounted } from '#contract/payment/discount.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import type { Offer, PriceList } from '#contract/payment/price-list.ts'
import { messages } from '#web/payment/checkout/messages.ts'
import { OfferPrice, PromotionNote } from '#web/payment/OfferPrice.tsx'
import { SellerLine } from '#web/payment/SellerLine.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Props = { offer: Offer; discounted: Discounted | null; seller: PriceList['seller']; contactEmail: string }

/** Says what is bought, from whom and for how much: in sight for as long as the form is. */
export function Summary({ offer, discounted, seller, contactEmail }: Props) {
  const { kind, name, description, vatPercent } = offer
  return (
    <Card as="aside" aria-labelledby="kupujesz" className="pay-summary">
      <h2 id="kupujesz" className="text-sm text-text-muted">
        {messages.summary}
      </h2>
      <div>
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-sm text-text-muted">{description}</p>
      </div>
      {discounted ? (
        <DiscountedPrice discounted={discounted} />
      ) : (
        <div className="pay-total">
          <p className="font-semibold">{messages.toPay}</p>
          <OfferPrice offer={offer} />
        </div>
      )}
      <PromotionNote offer={offer} />
      <p className="text-sm text-text-muted">
        {messages.vat(vatPercent)} {messages.begins[kind]} {messages.mayWithdraw}
      </p>
      <SellerLine seller={seller} contactEmail={contactEmail} />
    </Card>
  )
}

function DiscountedPrice({ discounted: { code, listGrosze, amountGrosze, lowestGrosze } }: { discounted: Discounted }) {
  return (
    <>
      <dl className="pay-facts">
        <div>
          <dt>{messages.listPrice}</dt>
          <dd>{moneyText(listGrosze)}</dd>
        </div>
        <div>
          <dt>{messages.discountOf(code)}</dt>
          <dd>{moneyText(amountGrosze - listGrosze)}</dd>
        </div>
      </dl>
      <div className="pay-total" role="status">
        <p className="font-semibold">{messages.toPay}</p>
        <p className="pay-price">
          <span className="pay-amount">{moneyText(amountGrosze)}</span>
        </p>
      </div>
      <p className="text-sm text-text-muted">{messages.lowest(moneyText(lowestGrosze))}</p>
    </>
  )
}
