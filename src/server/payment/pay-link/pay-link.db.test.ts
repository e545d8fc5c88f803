// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { PayLink } from '#contract/payment/pay-link.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { paymentRecords } from '#server/payment/personal-records.ts'
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
  const { body } = await go(token)
  expect((await shop.call('DELETE', `/order/${order.id}/pay-link`, pupil)).status).toBe(200)
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

test('of the payer and the pupil nothing is left in the link when the account goes', async () => {
  const token = await aLink()
  await go(token)
  await database().db.transaction((tx) => paymentRecords.forget(tx, pupil.id))
  const [row] = await database().db.select().from(payLink).where(eq(payLink.orderId, order.id))
  expect(row?.payerEmail).toBeNull()
  expect((await go(token)).status).toBe(409)
})

test('mails with a link are few', async () => {
  const mail = () => shop.call('POST', `/order/${order.id}/pay-link`, pupil, { email: 'mama@example.pl' })
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await mail()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
