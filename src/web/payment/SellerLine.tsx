import type * as z from 'zod/mini'
import { type seller as shape, sellerText } from '#contract/payment/price-list.ts'
import { offerMessages } from '#web/payment/offer-messages.ts'

type Props = { seller: z.output<typeof shape> | null; contactEmail: string }

/** Names the seller before anything is bought, and where to write to them. */
export function SellerLine({ seller, contactEmail }: Props) {
  return (
    <p className="min-h-12 text-sm text-text-muted">
      {seller && `${offerMessages.seller(sellerText(seller))} `}
      {contactEmail !== '' && (
        <>
          {offerMessages.contact}{' '}
          <a href={`mailto:${contactEmail}`} className="text-accent-text underline underline-offset-2">
            {contactEmail}
          </a>
        </>
      )}
    </p>
  )
}
