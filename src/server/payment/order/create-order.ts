import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import type * as z from 'zod/mini'
import { asksImmediateStart, CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { createOrder as createOrderEndpoint } from '#contract/payment/order.ts'
import type { Db } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { product } from '#server/db/tables/price-list.ts'
import { takeDiscount } from '#server/payment/discount/use-discount.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { readOffers } from '#server/payment/price-list/read-offers.ts'
import { addressLine } from '#server/payment/order/address-line.ts'

type Ordered = z.output<(typeof createOrderEndpoint)['body']>

/** An order that nobody pays is given up: a transfer takes longer to come. */
const EXPIRES_AFTER = { STRIPE: '24 hours', MANUAL: '14 days' } as const

/** Orders a product for the price that holds now. Returns the order's id. */
export async function createOrder(tx: Db, userId: number, ordered: Ordered): Promise<number> {
  const company = buyingCompany(ordered)
  if (ordered.consentVersion !== CONSENT_VERSION) throw new AppError('CONFLICT', paymentMessages.consentsChanged)
  const offer = (await readOffers(tx)).find(({ priceId }) => priceId === ordered.priceId)
  const [sold] = offer
    ? await tx
        .select()
        .from(product)
        .where(and(eq(product.code, offer.code), eq(product.isOnSale, true)))
    : []
  if (!offer || !sold) throw new AppError('CONFLICT', paymentMessages.notOnSale)
  const discount = ordered.discountCode === null ? null : await takeDiscount(tx, userId, offer, ordered.discountCode)
  const expiresAt = sql`now() + ${EXPIRES_AFTER[ordered.method]}::interval`
  const [made] = await tx
    .insert(paymentOrder)
    .values({
      key: randomBytes(15).toString('base64url'),
      userId,
      productId: sold.id,
      priceId: offer.priceId,
      kind: sold.kind,
      productCode: sold.code,
      productName: sold.name,
      quantity: sold.quantity,
      amountGrosze: offer.amountGrosze,
      ...discount,
      vatPercent: offer.vatPercent,
      method: ordered.method,
      buyerKind: ordered.buyerKind,
      ...company,
      consentVersion: ordered.consentVersion,
      // Only the hosted page takes cards, and an order that costs nothing shows none.
      wantsRenewal: ordered.wantsRenewal && sold.kind === 'SUBSCRIPTION' && ordered.method === 'STRIPE' && discount?.amountGrosze !== 0,
      wantsImmediateStart: asksImmediateStart(sold.kind) && ordered.wantsImmediateStart,
      expiresAt,
    })
    .returning({ id: paymentOrder.id })
  if (!made) throw new Error('An order was not inserted')
  if (ordered.method === 'MANUAL' && discount?.amountGrosze !== 0)
    await tx.insert(payment).values({ orderId: made.id, method: 'MANUAL', attempt: 1, expiresAt })
  await settleOrder(tx, made.id)
  return made.id
}

function buyingCompany({ buyerKind, company }: Ordered): { companyName: string; companyNip: string; companyAddress: string } | null {
  if (buyerKind === 'COMPANY' && company === null) throw refusedFields(new Map([['company', paymentMessages.companyMissing]]))
  if (buyerKind === 'PRIVATE' && company !== null) throw refusedFields(new Map([['company', paymentMessages.companyNotWanted]]))
  return company && { companyName: company.name, companyNip: company.nip, companyAddress: addressLine(company.address) }
}
