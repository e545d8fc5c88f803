import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let stranger: Customer
let admin: Customer

beforeAll(async () => {
  shop = await aShop(database())
  stranger = await shop.aCustomer()
  admin = await shop.aCustomer('ADMIN')
})
beforeEach(async () => {
  pupil = await shop.aCustomer()
})
afterAll(() => shop.close())

const PAID = { STRIPE: 2299, SALES: -1869, VAT: -430 }

test('the price list is for everybody, with the prices of Premium and three packs of tokens', async () => {
  expect((await shop.offers()).map(({ code, amountGrosze, vatPercent, promotion }) => [code, amountGrosze, vatPercent, promotion])).toEqual(
    [
      ['premium-miesiac', 2299, 23, null],
      ['premium-kwartal', 5999, 23, null],
      ['zetony-10', 999, 23, null],
      ['zetony-30', 2699, 23, null],
      ['zetony-100', 7999, 23, null],
    ],
  )
})

test('an order is paid on the page and gives Premium at once, with every grosz in the ledger', async () => {
  const { id, ...order } = await shop.order(pupil)
  expect(order).toMatchObject({ status: 'UNPAID', amountGrosze: 2299, netGrosze: 1869, vatGrosze: 430, canPay: true, canCancel: true })
  const page = await shop.pay(pupil, id)
  expect((await shop.app.server.inject(page)).body).toContain('22,99\u00a0zł')
  expect(await shop.premiumEnd(pupil)).toBeNull()
  expect(await shop.press(page, 'blik')).toBe(303)
  const paid = await shop.show(pupil, id)
  expect(paid).toMatchObject({ status: 'COMPLETED', canPay: false, canCancel: false, refundedGrosze: 0 })
  expect(paid.events.map(({ kind }) => kind)).toEqual(['ORDERED', 'PAID', 'DELIVERED'])
  const end = await shop.premiumEnd(pupil)
  const days = ((end?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  expect(await shop.balances(id)).toEqual(PAID)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('what is bought while Premium runs begins where it ends', async () => {
  await shop.buy(pupil)
  const first = await shop.premiumEnd(pupil)
  await shop.buy(pupil, 'premium-kwartal')
  const second = await shop.premiumEnd(pupil)
  const months = ((second?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 86_400_000
  expect(months).toBeGreaterThan(88)
  expect(months).toBeLessThan(93)
})

test('tokens of a pack come into the wallet', async () => {
  await shop.buy(pupil, 'zetony-30', {}, 'p24')
  expect(await shop.tokens(pupil)).toBe(30)
  const { body } = await shop.call('GET', '/token', pupil)
  expect(body['results']).toMatchObject([{ amount: 30, move: 'BOUGHT', purpose: null }])
})

test('a double click orders once, and another order by the same key is refused', async () => {
  const { priceId } = await shop.offer('premium-miesiac')
  const body = { priceId, method: 'STRIPE', buyerKind: 'PRIVATE', acceptsTerms: true, consentVersion: '2026-11' }
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.call('POST', '/order', pupil, body, key)))
  expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
  expect((await shop.call('GET', '/order', pupil)).body['total']).toBe(1)
  expect((await shop.call('POST', '/order', pupil, { ...body, wantsImmediateStart: true }, key)).status).toBe(409)
  expect((await shop.call('POST', '/order', pupil, body, 'short')).status).toBe(400)
})

test('clicks of two tabs lead to one page, and it takes one payment', async () => {
  const { id } = await shop.order(pupil)
  const pages = await Promise.all(Array.from({ length: 6 }, () => shop.pay(pupil, id)))
  expect(new Set(pages).size).toBe(1)
  const [page = ''] = pages
  expect(
    await Promise.all([shop.press(page, 'card'), shop.press(page, 'card'), shop.press(page, 'blik')]).then((all) =>
      all.toSorted((one, other) => one - other),
    ),
  ).toEqual([303, 409, 409])
  expect(await shop.balances(id)).toEqual(PAID)
  expect((await shop.call('POST', `/order/${id}/pay`, pupil)).status).toBe(409)
})

test('a try that fails says why, and the same page takes the next one', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  await shop.press(page, 'code_expired')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'FAILED', failure: 'CODE_EXPIRED', canPay: true })
  expect(await shop.pay(pupil, id)).toBe(page)
  await shop.press(page, 'blik')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED', failure: null })
})

test('a page whose time is over is followed by a new one', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  await shop.press(page, 'expire')
  const next = await shop.pay(pupil, id)
  expect(next).not.toBe(page)
  await shop.press(next, 'card')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
})

test('a bank that needs time gives nothing before it has said yes', async () => {
  const { id } = await shop.order(pupil, 'zetony-10')
  const page = await shop.pay(pupil, id)
  await shop.press(page, 'later')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'PROCESSING', canPay: false, canCancel: false })
  expect(await shop.tokens(pupil)).toBe(0)
  expect((await shop.call('POST', `/order/${id}/cancel`, pupil)).status).toBe(409)
  await shop.press(page, 'confirm')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
  expect(await shop.tokens(pupil)).toBe(10)
})

test('a bank that says no in the end leaves an order that can be paid again', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  await shop.press(page, 'later')
  await shop.press(page, 'reject')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'FAILED', canPay: true })
  await shop.press(await shop.pay(pupil, id), 'card')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
  expect(await shop.balances(id)).toEqual(PAID)
})

test('an order that was given up can not be paid on its page', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  expect((await shop.call('POST', `/order/${id}/cancel`, pupil)).body).toMatchObject({ status: 'CANCELED', canPay: false })
  expect(await shop.press(page, 'card')).toBe(409)
  expect(await shop.balances(id)).toEqual({})
})

test('who has paid is not told that it was given up', async () => {
  const { id } = await shop.buy(pupil)
  expect((await shop.call('POST', `/order/${id}/cancel`, pupil)).status).toBe(409)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
})

test('an order is for its buyer and ADMIN: to others it is not there', async () => {
  const { id } = await shop.order(pupil)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/pay'],
    ['POST', '/refresh'],
    ['POST', '/cancel'],
  ] as const)
    expect((await shop.call(method, `/order/${id}${path}`, stranger)).status).toBe(404)
  expect((await shop.call('POST', `/order/${id}/withdraw`, stranger, { refundGrosze: 2299 })).status).toBe(404)
  expect((await shop.call('GET', `/order/${id}`, admin)).body).toMatchObject({ owner: { id: pupil.id } })
  expect((await shop.call('POST', `/order/${id}/pay`, admin)).status).toBe(404)
  expect((await shop.show(pupil, id)).owner).toBeNull()
})

test('a company orders with its valid NIP, and the order keeps what was typed', async () => {
  const address = { street: 'Prosta', buildingNumber: '7', apartmentNumber: '3', postalCode: '00-001', city: 'Warszawa' }
  const company = { name: 'Szkoła z o.o.', nip: '526-025-02-74', address }
  const { buyer } = await shop.order(pupil, 'premium-kwartal', { buyerKind: 'COMPANY', company })
  expect(buyer).toEqual({
    kind: 'COMPANY',
    company: { name: 'Szkoła z o.o.', nip: 'PL5260250274', addressLine: 'Prosta 7/3, 00-001 Warszawa' },
  })
  const { priceId } = await shop.offer('premium-miesiac')
  const body = { priceId, method: 'STRIPE', acceptsTerms: true, consentVersion: '2026-11' }
  const refused = async (more: object) => (await shop.call('POST', '/order', pupil, { ...body, ...more })).body['fields']
  expect(await refused({ buyerKind: 'COMPANY' })).toEqual({ company: 'Podaj dane firmy' })
  expect(await refused({ buyerKind: 'PRIVATE', company })).toEqual({ company: 'Dane firmy podaje się tylko przy zakupie na firmę' })
  expect(Object.keys((await refused({ buyerKind: 'COMPANY', company: { ...company, nip: '5260250275' } })) as object)).toEqual([
    'company.nip',
  ])
})

test('prices come from the price list alone, and an old one is not sold', async () => {
  const { priceId } = await shop.offer('premium-miesiac')
  const body = { priceId, method: 'STRIPE', buyerKind: 'PRIVATE', acceptsTerms: true, consentVersion: '2026-11' }
  for (const more of [{ amountGrosze: 1 }, { price: 1 }, { status: 'PAID' }, { userId: 1 }, { quantity: 9 }])
    expect((await shop.call('POST', '/order', pupil, { ...body, ...more })).status).toBe(400)
  expect((await shop.call('POST', '/order', pupil, { ...body, acceptsTerms: false })).status).toBe(400)
  expect((await shop.call('POST', '/order', pupil, { ...body, consentVersion: '2020-01' })).status).toBe(409)
  expect((await shop.call('POST', '/order', pupil, { ...body, priceId: 999_999 })).status).toBe(409)
  expect((await shop.call('POST', '/order', pupil, { ...body, method: 'MANUAL' })).status).toBe(503)
})

test('an order whose time is over is given up by itself, and paid all the same it is kept', async () => {
  const { expireOrders } = await import('#server/payment/order/cancel-order.ts')
  const { id } = await shop.order(pupil)
  await shop.db.execute(
    sql`update payment_order set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ${id}`,
  )
  await expireOrders(shop.db, { service: null, log: shop.app.server.log })
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'CANCELED', canPay: false })
})
