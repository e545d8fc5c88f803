import { eq } from 'drizzle-orm'
import type { OrderMethod } from '#contract/payment/price-list.ts'
import type { Db } from '#server/db/db.ts'
import { price, product } from '#server/db/tables/price-list.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { createDiscount } from '#server/payment/discount/manage-discounts.ts'
import { confirmTransfer } from '#server/payment/order/confirm-transfer.ts'
import { refundOrder } from '#server/payment/order/refund-order.ts'
import { addPrice } from '#server/payment/price-list/manage-price-list.ts'
import { readOffers } from '#server/payment/price-list/read-offers.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { anOrder } from '#server/testing/an-order.ts'
import { earningsOf, earningSubjects } from '#server/testing/earnings-of.ts'
import { aCompany, aSeller } from '#server/testing/an-invoice.ts'
import { sameSubject } from '#server/testing/same-subject.ts'

const issuing = { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => true }

export type OrdersOf = Awaited<ReturnType<typeof ordersOf>>

/** Orders of a person in the states that operations ask for, and a price to come. */
export async function ordersOf(db: Db, userId: number, adminId: number) {
  await seedPriceList(db)
  const offer = (await readOffers(db)).find(({ code }) => code === 'premium-miesiac')
  if (!offer) throw new Error('The price list is empty')
  const [sold] = await db.select().from(product).where(eq(product.code, offer.code))
  const [other] = await db.select().from(product).where(eq(product.code, 'zetony-10'))
  const order = (method: OrderMethod): Promise<number> => db.transaction((tx) => anOrder(tx, userId, offer.code, method))
  const paid = async (): Promise<number> => {
    const orderId = await order('MANUAL')
    await db.transaction((tx) => confirmTransfer(tx, { orderId, adminId }))
    return orderId
  }
  const refunded = await paid()
  await db.transaction((tx) => refundOrder(tx, { orderId: refunded, adminId, amountGrosze: 100, reason: 'Przeprosiny' }))
  const invoiced = await paid()
  const [invoice = 0] = await db.transaction((tx) => settleInvoices(tx, invoiced, issuing, aCompany))
  const validFrom = new Date(Date.now() + 86_400_000)
  await addPrice(db, sold?.id ?? 0, { amountGrosze: 2499, isPromotion: false, validFrom, validTo: null }, adminId)
  const [planned] = await db.select().from(price).where(eq(price.amountGrosze, 2499))
  const once = { percent: 10, amountGrosze: null, validFrom: null, validTo: null, maxUses: null, maxUsesPerPerson: null }
  const code = await createDiscount(db, { ...once, code: null, kinds: ['TOKENS'] }, adminId)
  return {
    payable: await order('STRIPE'),
    cancelable: await order('STRIPE'),
    awaiting: await order('MANUAL'),
    withdrawable: await paid(),
    refundable: await paid(),
    refunded,
    askable: await paid(),
    invoice,
    product: other?.id ?? 0,
    planned: planned?.id ?? 0,
    discount: code.id,
    earnings: await earningsOf(db, refunded, adminId),
  }
}

type Named = Exclude<keyof OrdersOf, 'earnings'>

/** The orders that operations are called about: others than their buyer and ADMIN find none of them. */
export function orderSubjects(orders: () => OrdersOf): Record<string, () => { public?: { id: string }; hidden?: { id: string } }> {
  const hidden = (name: Named) => () => ({ hidden: { id: String(orders()[name]) } })
  const open = (name: Named) => () => ({ public: { id: String(orders()[name]) } })
  return {
    ...sameSubject('order', 'get refresh pay', hidden('payable')),
    'order.cancel': hidden('cancelable'),
    'order.withdraw': hidden('withdrawable'),
    'order.refund': open('refundable'),
    'dispute.list': open('refundable'),
    'dispute.saveEvidence': open('refundable'),
    'order.confirmTransfer': open('awaiting'),
    'order.confirmRefund': open('refunded'),
    ...sameSubject('invoice', 'ofOrder ask', hidden('askable')),
    ...sameSubject('invoice', 'get print pdf file', hidden('invoice')),
    'invoice.retry': open('invoice'),
    ...sameSubject('payment', 'saveProduct addPrice', open('product')),
    'payment.endPrice': open('planned'),
    'discount.end': open('discount'),
    ...sameSubject('payLink', 'create withdraw', hidden('payable')),
    ...sameSubject('payLink', 'get pay refresh withdrawFromOrder', () => ({ hidden: { id: '', token: 'c'.repeat(22) } })),
    ...earningSubjects(() => orders().earnings),
  }
}
