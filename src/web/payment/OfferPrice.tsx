import '#web/payment/payment.css'
import { momentText } from '#contract/text/dates.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import type { Offer } from '#contract/payment/price-list.ts'
import { offerMessages as messages } from '#web/payment/offer-messages.ts'

type Props = { offer: Pick<Offer, 'amountGrosze' | 'promotion'> }

/** The price that holds; beside a reduction the usual one, struck. */
export function OfferPrice({ offer: { amountGrosze, promotion } }: Props) {
  return (
    <p className="pay-price">
      {promotion && (
        <>
          <span className="sr-only">{messages.usually} </span>
          <s className="pay-usual">{moneyText(promotion.usualGrosze)}</s> <span className="sr-only">{messages.now} </span>
        </>
      )}
      <span className="pay-amount">{moneyText(amountGrosze)}</span>
    </p>
  )
}

/** The lowest price before a reduction, which the law wants beside it, and its end; nothing without one. */
export function PromotionNote({ offer: { promotion } }: Props) {
  if (!promotion) return null
  return (
    <p className="text-sm text-text-muted">
      {messages.lowest(moneyText(promotion.lowestGrosze))}.{promotion.endsAt && ` ${messages.endsAt(momentText(promotion.endsAt))}.`}
    </p>
  )
}
