// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reconciliation } from '#contract/payment/reconciliation.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import type { Peer } from '#server/payment/peer/create-peer.ts'
import { sendRefund } from '#server/payment/order/refund-order.ts'
import { takeEntries } from '#server/payment/reconcile/take-entries.ts'
import { type StripeService, stripeService } from '#server/payment/stripe/stripe-service.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let admin: Customer
let service: StripeService
let peer: Peer

beforeAll(async () => {
  shop = await aShop(database())
  ;[pupil, admin] = [await shop.aCustomer(), await shop.aCustomer('ADMIN')]
  const found = stripeService(shop.app.platform)
  if (!found?.peer) throw new Error('There is no peer')
  service = found
  ;({ peer } = await found.peer())
})
afterAll(() => shop.close())

/** Reads the service's books, some hours later. */
async function reconciled(): Promise<Reconciliation> {
  for (const change of [
    sql`update payment set paid_at = paid_at - interval '3 hours' where paid_at is not null`,
    sql`update refund set created_at = created_at - interval '3 hours'`,
    sql`update dispute set created_at = created_at - interval '3 hours'`,
  ])
    await shop.db.execute(change)
  await takeEntries(shop.db, service, shop.app.server.log, new AbortController().signal)
  return (await shop.call('GET', '/admin/reconciliation', admin)).body as Reconciliation // the reply of the operation
}

test('nothing is read before anything was paid', async () => {
  expect(await reconciled()).toMatchObject({ readAt: null, entryCount: 0, differences: [] })
})

test('fees and transfers to our account are booked from the books of the service, once, and both balances agree', async () => {
  await shop.buy(pupil, 'zetony-10')
  await shop.buy(pupil, 'premium-miesiac', {}, 'blik')
  const { id } = await shop.buy(pupil, 'zetony-30')
  await shop.call('POST', `/admin/order/${id}/refund`, admin, { amountGrosze: 2699, reason: 'Prośba' })
  // The job that asks the service for it.
  await sendRefund(shop.db, { service, log: shop.app.server.log }, 1, { attempt: 1 })
  await peer.delivered()
  peer.enter('payout', -1000)
  peer.enter('stripe_fee', -123)
  const first = await reconciled()
  expect(first).toMatchObject({
    entryCount: 6,
    paidGrosze: 999 + 2299 + 2699,
    backGrosze: -2699,
    // One and a half percent and a złoty each, and a fee of its own.
    feesGrosze: 115 + 134 + 140 + 123,
    payoutsGrosze: -1000,
    differences: [],
  })
  expect(first.theirsGrosze).toBe(first.oursGrosze)
  expect(await reconciled()).toMatchObject({ entryCount: 6, oursGrosze: first.oursGrosze })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a dispute and its fee stand in both books, and a won one comes back', async () => {
  const { page } = await shop.buy(pupil, 'zetony-100')
  await shop.press(page, 'dispute')
  const lost = await reconciled()
  expect([lost.theirsGrosze - lost.oursGrosze, lost.differences]).toEqual([0, []])
  await shop.press(page, 'won')
  const won = await reconciled()
  expect([won.theirsGrosze - won.oursGrosze, won.differences]).toEqual([0, []])
})

test('each difference is named: theirs alone, ours alone, another amount', async () => {
  const [ours, other] = [await shop.buy(pupil, 'zetony-10'), await shop.buy(pupil, 'zetony-10')]
  const entryOf = (intent: string) =>
    peer.state.entries.find(({ source }) => peer.state.charges.get(source ?? '')?.payment_intent === intent)
  const intents = [...peer.state.intents.keys()].slice(-2)
  const [lost, wrong] = intents.map(entryOf)
  peer.state.entries.splice(peer.state.entries.indexOf(lost ?? peer.state.entries[0] ?? never()), 1)
  Object.assign(wrong ?? {}, { amount: 998 })
  peer.enter('charge', 500, { source: 'ch_unknown' })
  expect((await reconciled()).differences).toEqual([
    { kind: 'ONLY_OURS', thing: 'PAYMENT', orderId: ours.id, serviceId: intents[0], oursGrosze: 999, theirsGrosze: null },
    { kind: 'AMOUNT', thing: 'PAYMENT', orderId: other.id, serviceId: intents[1], oursGrosze: 999, theirsGrosze: 998 },
    { kind: 'ONLY_THEIRS', thing: 'PAYMENT', orderId: null, serviceId: 'ch_unknown', oursGrosze: null, theirsGrosze: 500 },
  ])
  expect((await shop.call('GET', '/admin/reconciliation', pupil)).status).toBe(403)
})

test('more entries than a page of the service holds are read, all of them', async () => {
  for (let count = 0; count < 230; count += 1) peer.enter('stripe_fee', -1)
  const before = await shop.db.$count(sql`stripe_entry`)
  await reconciled()
  expect(await shop.db.$count(sql`stripe_entry`)).toBe(before + 230)
})

function never(): never {
  throw new Error('There is no such entry')
}
