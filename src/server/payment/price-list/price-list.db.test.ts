import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { ManagedPriceList } from '#contract/payment/payment-admin.ts'
import { queryRows } from '#server/db/db.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { product } from '#server/db/tables/price-list.ts'
import { lowestBefore, type PriceRow, readOffers } from '#server/payment/price-list/read-offers.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let admin: Customer
const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

beforeAll(async () => {
  shop = await aShop(database())
  admin = await shop.aCustomer('ADMIN')
})
afterAll(() => shop.close())

async function productOf(code: string) {
  const { body } = await shop.call('GET', '/admin/price-list', admin)
  const found = (body as unknown as ManagedPriceList).products.find((product) => product.code === code) // the reply of the operation
  if (!found) throw new Error(code)
  return found
}
const addPrice = async (code: string, price: object) =>
  shop.call('POST', `/admin/price-list/product/${(await productOf(code)).id}/price`, admin, {
    isPromotion: false,
    validFrom: null,
    validTo: null,
    ...price,
  })

test('a new price holds from its moment on, the old one is history, and who saw it is told', async () => {
  const seen = await shop.offer('premium-kwartal')
  expect((await addPrice('premium-kwartal', { amountGrosze: 6499 })).status).toBe(200)
  expect((await shop.offer('premium-kwartal')).amountGrosze).toBe(6499)
  expect((await productOf('premium-kwartal')).prices.map(({ amountGrosze, isCurrent }) => [amountGrosze, isCurrent])).toEqual([
    [6499, true],
    [5999, false],
  ])
  const pupil = await shop.aCustomer()
  const body = { priceId: seen.priceId, method: 'STRIPE', buyerKind: 'PRIVATE', acceptsTerms: true, consentVersion: '2026-11' }
  expect((await shop.call('POST', '/order', pupil, body)).status).toBe(409)
})

test('a promotion is announced with the usual price and the lowest one of thirty days, and ends', async () => {
  await addPrice('zetony-10', { amountGrosze: 799, isPromotion: true, validTo: inDays(7) })
  expect(await shop.offer('zetony-10')).toMatchObject({ amountGrosze: 799, promotion: { usualGrosze: 999, lowestGrosze: 999 } })
  expect((await addPrice('zetony-10', { amountGrosze: 699, isPromotion: true, validFrom: inDays(6), validTo: inDays(9) })).status).toBe(409)
  const running = (await productOf('zetony-10')).prices.find(({ isPromotion }) => isPromotion)
  expect((await shop.call('DELETE', `/admin/price-list/price/${running?.id}`, admin)).status).toBe(200)
  expect(await shop.offer('zetony-10')).toMatchObject({ amountGrosze: 999, promotion: null })
  expect((await shop.call('DELETE', `/admin/price-list/price/${running?.id}`, admin)).status).toBe(409)
  // A second promotion stands beside the price of the first.
  await addPrice('zetony-10', { amountGrosze: 899, isPromotion: true, validTo: inDays(7) })
  expect(await shop.offer('zetony-10')).toMatchObject({ amountGrosze: 899, promotion: { usualGrosze: 999, lowestGrosze: 799 } })
})

test('a price to come holds at its moment, and can be taken away until then', async () => {
  await addPrice('zetony-100', { amountGrosze: 8999, validFrom: inDays(3) })
  expect((await shop.offer('zetony-100')).amountGrosze).toBe(7999)
  const later = (await readOffers(shop.db, new Date(Date.now() + 4 * DAY_MS))).find(({ code }) => code === 'zetony-100')
  expect(later?.amountGrosze).toBe(8999)
  expect((await addPrice('zetony-100', { amountGrosze: 8499 })).status).toBe(409)
  const planned = (await productOf('zetony-100')).prices.find(({ amountGrosze }) => amountGrosze === 8999)
  expect((await shop.call('DELETE', `/admin/price-list/price/${planned?.id}`, admin)).status).toBe(200)
  const after = (await readOffers(shop.db, new Date(Date.now() + 4 * DAY_MS))).find(({ code }) => code === 'zetony-100')
  expect(after?.amountGrosze).toBe(7999)
})

test.each([
  [{ amountGrosze: 199 }, 'amountGrosze'],
  [{ amountGrosze: 2000, validFrom: '2020-01-01T00:00:00.000Z' }, 'validFrom'],
  [{ amountGrosze: 2000, validTo: inDays(2) }, 'validTo'],
  [{ amountGrosze: 2299, isPromotion: true, validTo: inDays(2) }, 'amountGrosze'],
  [{ amountGrosze: 1999, isPromotion: true, validFrom: inDays(3), validTo: inDays(2) }, 'validTo'],
])('the price %j is refused', async (price, field) => {
  const { status, body } = await addPrice('premium-miesiac', price)
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]])
})

test('a product that is not on sale is not offered, and each change stands in the audit log', async () => {
  const { id } = await productOf('zetony-30')
  await shop.call('PUT', `/admin/price-list/product/${id}`, admin, { name: '30 żetonów', description: 'Na zapas.', isOnSale: false })
  expect((await shop.offers()).map(({ code }) => code)).not.toContain('zetony-30')
  const actions = await queryRows<{ action: string }>(
    shop.db,
    sql`select distinct action from audit_entry where actor_id = ${admin.id} and action like 'priceList.%' order by 1`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['priceList.priceAdded', 'priceList.priceEnded', 'priceList.productSaved'])
})

test('the lowest price is looked for in thirty days before a reduction, or since the first offer', () => {
  const row = (amountGrosze: number, from: number, to: number | null, isPromotion = false): PriceRow => ({
    id: 1,
    productId: 1,
    amountGrosze,
    isPromotion,
    validFrom: new Date(from * DAY_MS),
    validTo: to === null ? null : new Date(to * DAY_MS),
    createdById: null,
    createdAt: new Date(0),
  })
  const usual = [row(1000, 0, 100), row(1200, 100, null)]
  expect(lowestBefore(usual, new Date(110 * DAY_MS))).toBe(1000)
  expect(lowestBefore(usual, new Date(140 * DAY_MS))).toBe(1200)
  expect(lowestBefore([...usual, row(800, 120, 125, true)], new Date(140 * DAY_MS))).toBe(800)
  expect(lowestBefore([...usual, row(800, 90, 115, true)], new Date(140 * DAY_MS))).toBe(800)
  expect(lowestBefore([row(1000, 135, null)], new Date(140 * DAY_MS))).toBe(1000)
  expect(lowestBefore([row(1000, 150, null)], new Date(140 * DAY_MS))).toBeNull()
})

test('a price list of an older build gets the new words, unless somebody has written their own', async () => {
  const words = async (): Promise<string[]> =>
    (await shop.offers()).filter(({ code }) => code !== 'zetony-100').map(({ description }) => description)
  const say = (code: string, description: string) => shop.db.update(product).set({ description }).where(eq(product.code, code))
  const first = await words()
  await say('premium-miesiac', 'Wszystko, co daje Premium, przez miesiąc. Nie odnawia się samo.')
  await say('premium-kwartal', 'Kwartał bez zmartwień.')
  await say('zetony-10', 'Na rozwiązania, wskazówki i sprawdzanie.')
  await say('zetony-30', 'Odsłaniają płatne rozwiązania razem ze wskazówkami.')
  const corrections = readMigrations().flatMap(({ statements }) => statements.filter((text) => text.trim().startsWith('UPDATE "product"')))
  expect(corrections).not.toEqual([])
  for (const statement of corrections) await shop.db.execute(sql.raw(statement))
  expect(await words()).toEqual(first.with(1, 'Kwartał bez zmartwień.'))
})
