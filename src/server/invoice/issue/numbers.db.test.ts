// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, queryRows } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { price, product } from '#server/db/tables/price-list.ts'
import { nextNumber } from '#server/invoice/issue/next-number.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { aUser } from '#server/testing/a-user.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const issuing = { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => false }

/** Orders of a company that are paid and delivered. */
async function paidOrders(db: Db, count: number): Promise<number[]> {
  await seedPriceList(db)
  const { id: userId } = await aUser(db)
  const [sold] = await db
    .select({ productId: product.id, priceId: price.id })
    .from(product)
    .innerJoin(price, eq(price.productId, product.id))
  if (!sold) throw new Error('The price list is empty')
  const orders = await db
    .insert(paymentOrder)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...sold,
        key: `numbers-${index}`,
        userId,
        kind: 'SUBSCRIPTION' as const,
        productCode: 'x',
        productName: 'Premium na miesiąc',
        quantity: 1,
        amountGrosze: 2299,
        vatPercent: 23,
        method: 'MANUAL' as const,
        buyerKind: 'COMPANY' as const,
        companyName: 'Firma',
        companyNip: '5260250274',
        companyAddress: 'Prosta 7, 00-001 Warszawa',
        consentVersion: 'x',
        wantsImmediateStart: false,
        expiresAt: new Date(),
        paidAt: new Date(),
        deliveredAt: new Date(),
        status: 'COMPLETED' as const,
      })),
    )
    .returning({ id: paymentOrder.id })
  const paid = { method: 'MANUAL' as const, attempt: 1, expiresAt: new Date(), paidAt: new Date(), paidGrosze: 2299, closedAt: new Date() }
  await db.insert(payment).values(orders.map(({ id }) => ({ ...paid, orderId: id })))
  return orders.map(({ id }) => id)
}

test('a hundred invoices, many at once, with as many tries that are rolled back, have numbers without a gap, and an order has one', async () => {
  const { db } = database()
  const orders = await paidOrders(db, 100)
  const issue = (id: number, fails: boolean): Promise<unknown> =>
    db.transaction(async (tx) => {
      const made = await settleInvoices(tx, id, issuing)
      if (fails) throw new Error('injected')
      return made
    })
  // Each order is tried twice at the same moment, and every second try ends in a rollback. Others wait here, not for a connection.
  const waiting = orders.entries()
  const ended: string[] = []
  const takeOrders = async (): Promise<void> => {
    for (const [index, id] of waiting) {
      const tries = await Promise.allSettled([issue(id, index % 2 === 0), issue(id, index % 2 === 1)])
      ended.push(
        tries
          .map((end) => (end.status === 'fulfilled' ? 'issued' : String(end.reason)))
          .toSorted()
          .join(', '),
      )
    }
  }
  await Promise.all(Array.from({ length: 6 }, takeOrders))
  expect(ended).toEqual(Array.from({ length: 100 }, () => 'Error: injected, issued'))
  const issued = await queryRows<{ ordinal: number; order_id: number }>(db, sql`select ordinal, order_id from invoice order by ordinal`)
  expect(issued.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  expect(new Set(issued.map(({ order_id: order }) => order)).size).toBe(100)
  expect(await queryRows(db, sql`select last from invoice_counter`)).toEqual([{ last: 100 }])
})

test('days never go back within a series, and each month begins at one', async () => {
  const { db } = database()
  const take = (day: string) => db.transaction((tx) => nextNumber(tx, 'TEST', day))
  expect(await take('2026-11-30')).toMatchObject({ number: 'TEST/2026/11/1', issuedOn: '2026-11-30' })
  expect(await take('2026-11-29')).toMatchObject({ number: 'TEST/2026/11/2', issuedOn: '2026-11-30' })
  expect(await take('2026-12-01')).toMatchObject({ number: 'TEST/2026/12/1', issuedOn: '2026-12-01' })
})
