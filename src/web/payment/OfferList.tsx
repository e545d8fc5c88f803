import { moneyText } from '#contract/payment/money-text.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { Offer } from '#contract/payment/price-list.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { OfferPrice, PromotionNote } from '#web/payment/OfferPrice.tsx'
import { offerMessages as messages } from '#web/payment/offer-messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Props = {
  offers: readonly Offer[]
  /** False while no way to pay is switched on: prices are shown, and why nothing can be bought. */
  isOn: boolean
  /** Level of the names among the headings around them. */
  level?: 'h3' | 'h4'
}

/** Things of one kind that are sold, each with its price and the way to buy it. */
export function OfferList({ offers, isOn, level: Name = 'h3' }: Props) {
  if (offers.length === 0) return <p className="text-text-muted">{messages.nothing}</p>
  return (
    <>
      <ul className="pay-offers">
        {offers.map((offer) => (
          <li key={offer.code} className="pay-offer">
            <Name className="font-semibold text-balance">{offer.name}</Name>
            <OfferPrice offer={offer} />
            <div className="pay-offer-notes">
              <p className="text-sm text-text-muted">{partOf(offer) ?? withHardSpaces(offer.description)}</p>
              <PromotionNote offer={offer} />
            </div>
            {isOn && (
              <LinkButton to={paymentPaths.checkout(offer.code)} variant="primary" aria-label={messages.buyOf(offer.name)}>
                {messages.buy}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {!isOn && <p className="text-sm text-text-muted">{messages.notOn}</p>}
    </>
  )
}

/** Says what one month or one token of several costs; null where there is but one. */
function partOf({ amountGrosze, months, tokens }: Offer): string | null {
  const count = months ?? tokens ?? 1
  if (count < 2) return null
  const price = moneyText(amountGrosze / count)
  const isExact = amountGrosze % count === 0
  if (months !== null) return isExact ? messages.aMonth(price) : messages.aboutAMonth(price)
  return isExact ? messages.aToken(price) : messages.aboutAToken(price)
}
