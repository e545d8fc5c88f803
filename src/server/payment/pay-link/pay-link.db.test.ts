// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { PayLink } from '#contract/payment/pay-link.ts'
import { queryRows } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { readBalance } from '#server/payment/ledger/wallet.ts'
import { closeSession } from '#server/payment/order/cancel-order.ts'
import { forgetLeftPayers } from '#server/payment/pay-link/forget-payers.ts'
import { paymentRecords } from '#server/payment/personal-records.ts'
import { stripeService } from '#server/payment/stripe/stripe-service.ts'
import { aShop, type Customer, type Shop, type ShownOrder } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const ANYBODY = { token: '' }
let shop: Shop
let pupil: Customer
let order: ShownOrder

beforeAll(async () => {
  shop = await aShop(database())
})
afterAll(() => shop.close())
beforeEach(async () => {
  pupil = await shop.aCustomer()
  await database().db.delete(rateLimit)
  await database().db.update(user).set({ displayName: 'Ala Nowakowska' }).where(eq(user.id, pupil.id))
  order = await shop.order(pupil)
})

async function aLink(id = order.id): Promise<string> {
  const { status, body } = await shop.call('POST', `/order/${id}/pay-link`, pupil, { email: null })
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body['url']).split('/').at(-1) ?? ''
}
const show = async (token: string): Promise<PayLink & { status: string }> =>
  (await shop.call('GET', `/pay-link/${token}`, ANYBODY)).body as unknown as PayLink & { status: string } // the operation's reply
const payer = { email: 'mama@example.pl', isAdult: true, acceptsTerms: true, wantsImmediateStart: false, consentVersion: CONSENT_VERSION }
const go = (token: string, more: object = {}) => shop.call('POST', `/pay-link/${token}/pay`, ANYBODY, { ...payer, ...more })
const payerToken = async (): Promise<string> =>
  (await database().db.select().from(payLink).where(eq(payLink.orderId, order.id)))[0]?.payerToken ?? ''

test('an adult without an account pays by the link; the goods are the pupil’s, and nothing of the pupil is told but a first name', async () => {
  const token = await aLink()
  expect(await aLink()).toBe(token)
  expect(token).toMatch(/^[\w-]{22}$/)
  const told = await show(token)
  expect(told).toMatchObject({ forWhom: 'Ala', productName: 'Premium na miesiąc', amountGrosze: 2299, canPay: true, withdrawal: null })
  expect(JSON.stringify(told)).not.toContain('Nowakowska')
  const { status, body } = await go(token)
  expect(status, JSON.stringify(body)).toBe(200)
  const page = new URL(String(body['url'])).pathname
  expect((await go(token)).body).toEqual(body)
  await shop.press(page, 'blik')
  expect(await show(token)).toMatchObject({ status: 'COMPLETED', canPay: false })
  expect(await shop.show(pupil, order.id)).toMatchObject({ status: 'COMPLETED', isPaidByLink: true, payLink: null })
  expect(await shop.premiumEnd(pupil)).not.toBeNull()
  expect(JSON.stringify(await shop.show(pupil, order.id))).not.toContain('mama@')
  expect((await go(token)).status).toBe(409)
  expect(await checkLedger(database().db)).toEqual([])
})

test('who pays is grown up, agrees, and reads the words of today', async () => {
  const token = await aLink()
  for (const more of [{ isAdult: false }, { acceptsTerms: false }, { email: 'mama' }, { amountGrosze: 1 }])
    expect((await go(token, more)).status, JSON.stringify(more)).toBe(400)
  expect((await go(token, { consentVersion: 'stara' })).status).toBe(409)
  expect((await show(token)).canPay).toBe(true)
})

test('links that never were, were withdrawn or are over are not there; the link is its owner’s to make and withdraw', async () => {
  const other = await shop.aCustomer()
  for (const method of ['POST', 'DELETE'] as const)
    expect((await shop.call(method, `/order/${order.id}/pay-link`, other, method === 'POST' ? { email: null } : undefined)).status).toBe(
      404,
    )
  const token = await aLink()
  // Who pays has to be known: the pupil withdraws the link first.
  expect((await shop.call('POST', `/order/${order.id}/pay`, pupil)).status).toBe(409)
  const { body } = await go(token, { wantsImmediateStart: true })
  expect((await shop.call('DELETE', `/order/${order.id}/pay-link`, pupil)).status).toBe(200)
  expect((await shop.show(pupil, order.id)).wantsImmediateStart).toBe(false)
  for (const gone of [token, 'A'.repeat(22)]) expect((await shop.call('GET', `/pay-link/${gone}`, ANYBODY)).status).toBe(404)
  expect((await go(token)).status).toBe(404)
  // The page that was open is closed: nobody pays there any more.
  await shop.press(new URL(String(body['url'])).pathname, 'card')
  expect((await shop.show(pupil, order.id)).status).toBe('UNPAID')
  const page = await shop.pay(pupil, order.id)
  await shop.press(page, 'card')
  expect(await shop.show(pupil, order.id)).toMatchObject({ status: 'COMPLETED', isPaidByLink: false })
  const late = await shop.order(pupil)
  const lateToken = await aLink(late.id)
  await database()
    .db.update(payLink)
    .set({ expiresAt: new Date(0) })
    .where(eq(payLink.orderId, late.id))
  expect((await shop.call('GET', `/pay-link/${lateToken}`, ANYBODY)).status).toBe(404)
  expect((await go(lateToken)).status).toBe(404)
})

test('who has paid withdraws by the secret of their mail alone, once', async () => {
  const token = await aLink()
  await shop.press(new URL(String((await go(token)).body['url'])).pathname, 'card')
  const secret = await payerToken()
  expect(secret).not.toBe(token)
  expect(await show(secret)).toMatchObject({ canPay: false, withdrawal: { refundGrosze: 2299 } })
  const withdraw = (by: string, refundGrosze = 2299) => shop.call('POST', `/pay-link/${by}/withdraw`, ANYBODY, { refundGrosze })
  expect((await withdraw(token)).status).toBe(404)
  // The pupil for whom it was paid has the goods, and no right to the money.
  expect(await shop.show(pupil, order.id)).toMatchObject({ withdrawal: null, isPaidByLink: true })
  expect((await shop.call('POST', `/order/${order.id}/withdraw`, pupil, { refundGrosze: 2299 })).status).toBe(409)
  expect((await withdraw(secret, 1)).status).toBe(409)
  expect((await withdraw(secret)).body).toMatchObject({ isWithdrawn: true })
  expect((await withdraw(secret)).status).toBe(200)
  expect(await shop.premiumEnd(pupil)).toBeNull()
  expect(await shop.show(pupil, order.id)).toMatchObject({ status: 'PAID', pendingRefundGrosze: 2299 })
  expect(await checkLedger(database().db)).toEqual([])
})

test('the address of a payer goes with the account, a day after the last thing that happened to the order', async () => {
  const { db } = database()
  const token = await aLink()
  await go(token)
  const emailNow = async () => (await db.select().from(payLink).where(eq(payLink.orderId, order.id)))[0]?.payerEmail
  await db.transaction((tx) => paymentRecords.forget(tx, pupil.id))
  await db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, pupil.id))
  expect((await go(token)).status).toBe(409)
  await forgetLeftPayers(db)
  expect(await emailNow()).toBe(payer.email)
  await db.execute(sql`update order_event set created_at = now() - interval '25 hours' where order_id = ${order.id}`)
  await forgetLeftPayers(db)
  expect(await emailNow()).toBeNull()
})

test('a page that stood open when the account went is closed; tokens that were paid there all the same are an ADMIN’s to give back', async () => {
  const { db } = database()
  const asking = { service: stripeService(shop.app.platform), log: shop.app.server.log }
  const closing = async (orderId: number): Promise<string> => {
    await db.transaction((tx) => paymentRecords.forget(tx, pupil.id))
    await db.update(user).set({ deletedAt: new Date(), email: null }).where(eq(user.id, pupil.id))
    const [row] = await queryRows<{ sessionId: string }>(
      db,
      sql`select payload->>'sessionId' as "sessionId" from job join payment on session_id = payload->>'sessionId' where name = 'payment.closePage' and order_id = ${orderId}`,
    )
    return row?.sessionId ?? ''
  }
  const admin = await shop.aCustomer('ADMIN')
  order = await shop.order(pupil, 'zetony-10')
  const open = new URL(String((await go(await aLink())).body['url'])).pathname
  await closeSession(db, asking, await closing(order.id))
  await shop.press(open, 'card')
  expect(await shop.show(admin, order.id)).toMatchObject({ status: 'CANCELED' })

  pupil = await shop.aCustomer()
  order = await shop.order(pupil, 'zetony-10')
  const paid = new URL(String((await go(await aLink())).body['url'])).pathname
  const sessionId = await closing(order.id)
  await shop.press(paid, 'card')
  await closeSession(db, asking, sessionId)
  const [row] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, order.id))
  expect(row).toMatchObject({ status: 'PAID', needsAttention: true, deliveredAt: null })
  expect(await readBalance(db, pupil.id)).toBe(0)
  await forgetLeftPayers(db)
  expect((await db.select().from(payLink).where(eq(payLink.orderId, order.id)))[0]?.payerEmail).toBe(payer.email)
})

test('mails with a link are few', async () => {
  const mail = () => shop.call('POST', `/order/${order.id}/pay-link`, pupil, { email: 'mama@example.pl' })
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await mail()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('links that are made again and again keep an order open for two weeks at most', async () => {
  await database().db.execute(sql`update payment_order set created_at = now() - interval '13 days' where id = ${order.id}`)
  await aLink()
  const { payLink: shown, expiresAt } = await shop.show(pupil, order.id)
  expect(shown?.expiresAt).toBe(expiresAt)
  const days = (new Date(expiresAt).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0.9)
  expect(days).toBeLessThanOrEqual(1)
})
