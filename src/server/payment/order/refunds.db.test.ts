// @module-tag long
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { type Customer, aShop, type Shop } from '#server/testing/a-shop.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let admin: Customer
let stopJobs: () => Promise<void>

beforeAll(async () => {
  shop = await aShop(database(), { TRANSFER_ACCOUNT: 'PL61109010140000071219812874' })
  admin = await shop.aCustomer('ADMIN')
  const jobs = startJobs(
    shop.db,
    { jobs: shop.app.jobs.filter(({ name }) => name === 'payment.refund') },
    { log: shop.app.server.log, pollMs: 20 },
  )
  stopJobs = jobs.stop
})
beforeEach(async () => {
  pupil = await shop.aCustomer()
})
afterAll(async () => {
  await stopJobs()
  await shop.close()
})

const refund = (id: number, amountGrosze: number, key: string = randomUUID()) =>
  shop.call('POST', `/admin/order/${id}/refund`, admin, { amountGrosze, reason: 'Przeprosiny' }, key)
const isDone = (id: number, status: string, refundedGrosze: number): Promise<void> =>
  eventually(async () => expect(await shop.show(pupil, id)).toMatchObject({ status, refundedGrosze, pendingRefundGrosze: 0 }))
const spend = (tokens: number, cause: string): Promise<boolean> =>
  shop.db.transaction((tx) => spendTokens(tx, { userId: pupil.id, purpose: 'PAID_SOLUTION', cause }, tokens))

test('a refund in parts ends Premium with its last one, and leaves nothing in the ledger', async () => {
  const { id } = await shop.buy(pupil)
  expect((await refund(id, 1000)).status).toBe(200)
  await isDone(id, 'COMPLETED', 1000)
  expect(await shop.premiumEnd(pupil)).not.toBeNull()
  expect((await refund(id, 1300)).status).toBe(409)
  expect((await refund(id, 1299)).status).toBe(200)
  await isDone(id, 'REFUNDED', 2299)
  expect(await shop.premiumEnd(pupil)).toBeNull()
  expect(await shop.balances(id)).toEqual({})
  expect((await refund(id, 1)).status).toBe(409)
})

test('a double click refunds once; two admins together never refund more than was paid', async () => {
  const { id } = await shop.buy(pupil)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 5 }, () => refund(id, 500, key)))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  await isDone(id, 'COMPLETED', 500)
  const rest = await Promise.all(Array.from({ length: 5 }, () => refund(id, 1799)))
  expect(rest.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
  await isDone(id, 'REFUNDED', 2299)
  expect(await shop.balances(id)).toEqual({})
})

test('Premium that follows the one taken back moves forward', async () => {
  const first = await shop.buy(pupil)
  const firstEnd = await shop.premiumEnd(pupil)
  await shop.buy(pupil)
  const secondEnd = await shop.premiumEnd(pupil)
  expect((await refund(first.id, 2299)).status).toBe(200)
  const end = await shop.premiumEnd(pupil)
  const taken = (firstEnd?.getTime() ?? 0) - Date.now()
  expect(Math.abs((secondEnd?.getTime() ?? 0) - taken - (end?.getTime() ?? 0))).toBeLessThan(60_000)
})

test('money for spent tokens is not given back; unspent ones leave the wallet before the service is asked', async () => {
  const { id } = await shop.buy(pupil, 'zetony-10')
  await spend(4, 'homework:1')
  expect((await refund(id, 999)).status).toBe(409)
  expect((await refund(id, 600)).status).toBe(200)
  expect(await shop.tokens(pupil)).toBe(0)
  await isDone(id, 'COMPLETED', 600)
  await expect(spend(1, 'homework:2')).rejects.toThrow('Masz za mało żetonów.')
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a refund that the bank rejects brings the tokens back and is shown to an ADMIN', async () => {
  const { id, page } = await shop.buy(pupil, 'zetony-10', {}, 'blik')
  expect((await refund(id, 999)).status).toBe(200)
  await eventually(async () => expect((await shop.app.server.inject(page)).body).toContain('Bank odrzuca zwrot'))
  expect(await shop.tokens(pupil)).toBe(0)
  await shop.press(page, 'refundFailed')
  expect([await shop.tokens(pupil), (await shop.show(pupil, id)).status]).toEqual([10, 'COMPLETED'])
  expect((await shop.call('GET', `/admin/order?search=WZ-${id}`, admin)).body['results']).toMatchObject([{ needsAttention: true }])
  expect((await refund(id, 999)).status).toBe(200)
  await eventually(async () => expect((await shop.app.server.inject(page)).body).toContain('Zwrot dotarł do banku'))
  await shop.press(page, 'refunded')
  await isDone(id, 'REFUNDED', 999)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('nothing is refunded while the bank decides a dispute; a lost one has given the money back', async () => {
  const { id, page } = await shop.buy(pupil)
  await shop.press(page, 'dispute')
  expect((await refund(id, 100)).status).toBe(409)
  expect([await shop.premiumEnd(pupil), (await shop.show(pupil, id)).withdrawal]).toEqual([null, null])
  await shop.press(page, 'lost')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'REFUNDED', refundedGrosze: 2299 })
  expect(await shop.balances(id)).toEqual({})
})

test('a withdrawal gives Premium back whole, once, and only at the amount that was shown', async () => {
  const { id } = await shop.buy(pupil)
  const withdraw = (refundGrosze: number) => shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze })
  expect((await shop.show(pupil, id)).withdrawal).toMatchObject({ refundGrosze: 2299, usedDays: 0 })
  expect((await withdraw(2298)).status).toBe(409)
  const results = await Promise.all(Array.from({ length: 4 }, () => withdraw(2299)))
  expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  expect(await shop.premiumEnd(pupil)).toBeNull()
  await isDone(id, 'REFUNDED', 2299)
})

test('whoever asked for an immediate start pays for the days used', async () => {
  const { id } = await shop.buy(pupil, 'premium-miesiac', { wantsImmediateStart: true })
  await shop.db.execute(
    sql`update subscription set starts_at = now() - interval '10 days 1 hour', ends_at = now() + interval '20 days' - interval '1 hour' where order_id = ${id}`,
  )
  const { withdrawal } = await shop.show(pupil, id)
  expect(withdrawal).toMatchObject({ usedDays: 10, refundGrosze: 2299 - Math.round((2299 * 10) / 30) })
  await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  await isDone(id, 'REFUNDED', withdrawal?.refundGrosze ?? 0)
  expect(await shop.premiumEnd(pupil)).toBeNull()
})

test('tokens are given back as far as they are unspent', async () => {
  const { id } = await shop.buy(pupil, 'zetony-30')
  await spend(12, 'homework:3')
  const { withdrawal } = await shop.show(pupil, id)
  expect(withdrawal).toMatchObject({ usedTokens: 12, refundGrosze: Math.round((2699 * 18) / 30) })
  await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  expect(await shop.tokens(pupil)).toBe(0)
  await isDone(id, 'REFUNDED', withdrawal?.refundGrosze ?? 0)
})

test('after fourteen days nobody withdraws, and a company never does', async () => {
  const { id } = await shop.buy(pupil)
  await shop.db.execute(sql`update payment set paid_at = now() - interval '16 days' where order_id = ${id}`)
  expect((await shop.show(pupil, id)).withdrawal).toBeNull()
  expect((await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: 2299 })).status).toBe(409)
  const address = { street: 'Prosta', buildingNumber: '7', postalCode: '00-001', city: 'Warszawa' }
  const bought = await shop.buy(pupil, 'premium-miesiac', { buyerKind: 'COMPANY', company: { name: 'Firma', nip: '5260250274', address } })
  expect((await shop.show(pupil, bought.id)).withdrawal).toBeNull()
})

test('a transfer is confirmed by an ADMIN once, and goes back by hand', async () => {
  const { id, transfer, number } = await shop.order(pupil, 'premium-kwartal', { method: 'MANUAL' })
  expect(transfer).toEqual({ recipient: 'Wizards', account: 'PL61109010140000071219812874', title: number, amountGrosze: 5999 })
  expect((await shop.call('POST', `/admin/order/${id}/confirm`, pupil)).status).toBe(403)
  expect((await shop.call('POST', `/order/${id}/pay`, pupil)).status).toBe(409)
  const confirmed = await Promise.all(Array.from({ length: 3 }, () => shop.call('POST', `/admin/order/${id}/confirm`, admin)))
  expect(confirmed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await shop.balances(id)).toEqual({ BANK: 5999, SALES: -4877, VAT: -1122 })
  expect(await shop.premiumEnd(pupil)).not.toBeNull()
  await refund(id, 200)
  const sent = (amountGrosze: number) => shop.call('POST', `/admin/order/${id}/confirm-refund`, admin, { amountGrosze })
  await refund(id, 5799)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'PAID', pendingRefundGrosze: 5999 })
  // An admin who was shown the first one alone hasn't sent the second.
  expect((await sent(200)).status).toBe(409)
  expect(await shop.show(pupil, id)).toMatchObject({ pendingRefundGrosze: 5999 })
  expect((await sent(5999)).body).toMatchObject({ status: 'REFUNDED' })
  expect((await sent(5999)).status).toBe(409)
  expect(await shop.balances(id)).toEqual({})
})
