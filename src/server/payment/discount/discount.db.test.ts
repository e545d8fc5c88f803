// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { ManagedDiscount } from '#contract/payment/discount.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { createOrder } from '#server/payment/order/create-order.ts'
import { expireOrders } from '#server/payment/order/cancel-order.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let admin: Customer
let buyer: Customer

beforeAll(async () => {
  shop = await aShop(database())
  admin = await shop.aCustomer('ADMIN')
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.aCustomer()
  await database().db.delete(rateLimit)
})

async function aCode(more: object = {}): Promise<ManagedDiscount> {
  const body = {
    code: null,
    percent: 10,
    amountGrosze: null,
    kinds: ['SUBSCRIPTION', 'TOKENS'],
    validFrom: null,
    validTo: null,
    maxUses: null,
    maxUsesPerPerson: null,
    ...more,
  }
  const answer = await shop.call('POST', '/admin/discount', admin, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as ManagedDiscount // the reply of the operation
}
async function usesOf(id: number): Promise<number> {
  const { body } = await shop.call('GET', '/admin/discount?pageSize=50', admin)
  return (body['results'] as ManagedDiscount[]).find((each) => each.id === id)?.uses ?? -1
}
const order = (code: string, product = 'premium-miesiac', more: object = {}) => shop.order(buyer, product, { discountCode: code, ...more })
async function refusal(code: string, product = 'premium-miesiac', customer = buyer): Promise<unknown> {
  await database().db.delete(rateLimit)
  const { priceId } = await shop.offer(product)
  const body = { priceId, method: 'STRIPE', buyerKind: 'PRIVATE', acceptsTerms: true, consentVersion: CONSENT_VERSION, discountCode: code }
  const answer = await shop.call('POST', '/order', customer, body)
  expect(answer.status).toBe(400)
  const tried = await shop.call('POST', '/discount/check', customer, { priceId, code })
  expect(tried.status).toBe(400)
  return answer.body['message']
}

test('a code takes a part off, is paid at the service so, and stands in the order', async () => {
  const { code, id } = await aCode()
  const { priceId } = await shop.offer('premium-miesiac')
  expect((await shop.call('POST', '/discount/check', buyer, { priceId, code: ` ${code.toLowerCase()} ` })).body).toEqual({
    code,
    listGrosze: 2299,
    amountGrosze: 2069,
    lowestGrosze: 2299,
  })
  expect(await usesOf(id)).toBe(0)
  const made = await order(code)
  expect(made).toMatchObject({ amountGrosze: 2069, discount: { code, listGrosze: 2299 }, status: 'UNPAID' })
  await shop.press(await shop.pay(buyer, made.id), 'card')
  expect(await shop.show(buyer, made.id)).toMatchObject({ status: 'COMPLETED', withdrawal: { refundGrosze: 2069 } })
  expect(await usesOf(id)).toBe(1)
  expect(await shop.balances(made.id)).toEqual({ SALES: -1682, STRIPE: 2069, VAT: -387 })
})

test('what costs nothing with a code is given at once, without the service and without a debt', async () => {
  const { code } = await aCode({ percent: 100 })
  const free = await order(code)
  expect(free).toMatchObject({ amountGrosze: 0, status: 'COMPLETED', canPay: false, canCancel: false, withdrawal: null })
  expect(await shop.premiumEnd(buyer)).not.toBeNull()
  const tokens = await order(code, 'zetony-10', { method: 'STRIPE' })
  expect(tokens.status).toBe('COMPLETED')
  expect(await shop.tokens(buyer)).toBe(10)
  expect(await shop.balances(free.id)).toEqual({})
  expect((await shop.call('POST', `/order/${free.id}/pay`, buyer)).status).toBe(409)
  expect((await shop.call('POST', `/order/${free.id}/cancel`, buyer)).status).toBe(409)
  expect((await shop.call('POST', `/admin/order/${free.id}/refund`, admin, { amountGrosze: 1, reason: 'Przeprosiny' })).status).toBe(409)
  expect(await checkLedger(database().db)).toEqual([])
})

test('a code that is not there, over, not begun, used up, ended or for something else is refused in the same words', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const used = await aCode({ maxUses: 1 })
  await order(used.code)
  const once = await aCode({ maxUsesPerPerson: 1 })
  await order(once.code)
  const ended = await aCode()
  await shop.call('PUT', `/admin/discount/${ended.id}/end`, admin)
  const over = await aCode({ validTo: tomorrow })
  await database().db.execute(
    sql`update discount_code set valid_from = now() - interval '2 days', valid_to = now() - interval '1 day' where id = ${over.id}`,
  )
  const codes = [used, once, ended, over, await aCode({ validFrom: tomorrow }), await aCode({ kinds: ['TOKENS'] })]
  const words = new Set<string>()
  for (const { code } of [...codes, { code: 'NIE-MA-TAKIEGO' }]) words.add(JSON.stringify(await refusal(code)))
  expect(words.size).toBe(1)
  // Another person has uses of their own.
  const other = await shop.aCustomer()
  expect(await shop.order(other, 'premium-miesiac', { discountCode: once.code })).toMatchObject({ amountGrosze: 2069 })
})

test('an order that is given up, or runs out, lets its use go; one that is paid all the same takes it again', async () => {
  const { code, id } = await aCode({ maxUses: 1 })
  const first = await order(code)
  await shop.call('POST', `/order/${first.id}/cancel`, buyer)
  expect(await usesOf(id)).toBe(0)
  const second = await order(code, 'premium-miesiac', { method: 'STRIPE' })
  await database().db.execute(sql`update payment_order set expires_at = now() - interval '1 minute' where id = ${second.id}`)
  await expireOrders(database().db, { service: null, log: shop.app.server.log })
  expect(await usesOf(id)).toBe(0)
  await database().db.execute(
    sql`insert into payment (order_id, method, attempt, expires_at, closed_at) values (${second.id}, 'MANUAL', 9, now(), now())`,
  )
  await database().db.execute(sql`update payment_order set method = 'MANUAL' where id = ${second.id}`)
  expect((await shop.call('POST', `/admin/order/${second.id}/confirm`, admin)).status).toBe(200)
  expect(await usesOf(id)).toBe(1)
  expect(await checkLedger(database().db)).toEqual([])
})

test('fifty at once with a code of ten uses: ten get it; one person never more than theirs', async () => {
  const { db } = database()
  const count = inject('testDatabase').kind === 'embedded' ? 15 : 50
  const { code, id } = await aCode({ maxUses: 10 })
  const { priceId } = await shop.offer('zetony-10')
  const buy = (userId: number, discountCode: string) =>
    db.transaction((tx) =>
      createOrder(tx, userId, {
        ...{ priceId, method: 'STRIPE', buyerKind: 'PRIVATE', company: null, acceptsTerms: true, wantsImmediateStart: false },
        consentVersion: CONSENT_VERSION,
        discountCode,
        wantsRenewal: false,
      }),
    )
  const people: number[] = []
  for (let made = 0; made < count; made += 1) people.push((await aUser(db, { role: 'USER' })).id)
  const outcomes = await Promise.allSettled(people.map((userId) => buy(userId, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await usesOf(id)).toBe(10)
  const own = await aCode({ maxUsesPerPerson: 2 })
  const mine = await Promise.allSettled(people.map(() => buy(buyer.id, own.code)))
  expect(mine.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await usesOf(own.id)).toBe(2)
})

test('guesses are limited, whether tried or ordered', async () => {
  const { priceId } = await shop.offer('premium-miesiac')
  const guess = (place: number) => shop.call('POST', '/discount/check', buyer, { priceId, code: `ZGADUJE-${place}` })
  const statuses = []
  for (let place = 0; place < 17; place += 1) statuses.push((await guess(place)).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(15)
  expect(statuses.slice(15)).toEqual([429, 429])
  const body = {
    priceId,
    method: 'STRIPE',
    buyerKind: 'PRIVATE',
    acceptsTerms: true,
    consentVersion: CONSENT_VERSION,
    discountCode: 'ZGADUJE',
  }
  expect((await shop.call('POST', '/order', buyer, body)).status).toBe(429)
})

test('a code takes off one thing, is made once, and stays in the history', async () => {
  const { code, id } = await aCode({ code: 'WRACAMY-DO-SZKOLY' })
  const body = { kinds: ['TOKENS'], validFrom: null, validTo: null, maxUses: null, maxUsesPerPerson: null, amountGrosze: null, percent: 10 }
  const make = async (more: object) => (await shop.call('POST', '/admin/discount', admin, { ...body, code: null, ...more })).status
  expect(await make({ code })).toBe(400)
  expect(await make({ percent: null })).toBe(400)
  expect(await make({ amountGrosze: 100 })).toBe(400)
  expect(await make({ percent: 101 })).toBe(400)
  expect(await make({ kinds: [] })).toBe(400)
  expect(await make({ validTo: new Date(0) })).toBe(400)
  expect((await shop.call('PUT', `/admin/discount/${id}/end`, admin)).body['endedAt']).not.toBeNull()
  expect(await make({ code })).toBe(400)
  expect((await shop.call('GET', '/admin/discount', buyer)).status).toBe(403)
})
