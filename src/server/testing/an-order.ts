import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { OrderMethod } from '#contract/payment/price-list.ts'
import type { Db } from '#server/db/db.ts'
import { createOrder } from '#server/payment/order/create-order.ts'
import { readOffers } from '#server/payment/price-list/read-offers.ts'

/** An order of a private person for what is on sale now; nothing is paid. Its id. */
export async function anOrder(tx: Db, userId: number, code = 'premium-miesiac', method: OrderMethod = 'STRIPE'): Promise<number> {
  const offer = (await readOffers(tx)).find((each) => each.code === code)
  if (!offer) throw new Error(`Nobody sells ${code}`)
  return createOrder(tx, userId, {
    priceId: offer.priceId,
    method,
    buyerKind: 'PRIVATE',
    company: null,
    acceptsTerms: true,
    wantsImmediateStart: false,
    consentVersion: CONSENT_VERSION,
    discountCode: null,
    wantsRenewal: false,
  })
}
