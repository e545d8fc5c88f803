import type { Offer } from '#contract/payment/price-list.ts'
import { messages } from '#web/payment/checkout/messages.ts'
import { OfferPrice, PromotionNote } from '#web/payment/OfferPrice.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** Says what is bought, from whom and for how much: in sight for as long as the form is. */
export function Summary({ offer, contactEmail }: { offer: Offer; contactEmail: string }) {
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
      <div className="pay-total">
        <p className="font-semibold">{messages.toPay}</p>
        <OfferPrice offer={offer} />
      </div>
      <PromotionNote offer={offer} />
      <p className="text-sm text-text-muted">
        {messages.vat(vatPercent)} {messages.begins[kind]} {messages.mayWithdraw}
      </p>
      <p className="min-h-6 text-sm text-text-muted">
        {messages.seller}: {messages.sellerName}
        {contactEmail !== '' && (
          <>
            {', '}
            <a href={`mailto:${contactEmail}`} className="text-accent-text underline underline-offset-2">
              {contactEmail}
            </a>
          </>
        )}
      </p>
    </Card>
  )
}
