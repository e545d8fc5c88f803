// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#server/payment/order/cancel-order.ts'
import { askAgain, takeMissedEvents } from '#server/payment/stripe/ask-service.ts'
import { type StripeService, stripeService } from '#server/payment/stripe/stripe-service.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let service: StripeService

/** No message of the service arrives: it is told an address where nobody is. */
beforeAll(async () => {
  shop = await aShop(database(), { ORIGIN: 'http://127.0.0.1:9' })
  pupil = await shop.aCustomer()
  const found = stripeService(shop.app.platform)
  if (!found) throw new Error('There is no service')
  service = found
})
afterAll(() => shop.close())

const older = (minutes: number) =>
  shop.db.execute(sql`update payment set created_at = created_at - make_interval(mins => ${minutes}), asked_at = null`)

test('who comes back before the message has it asked for, and everything follows', async () => {
  const { id } = await shop.buy(pupil)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'UNPAID' })
  expect((await shop.call('POST', `/order/${id}/refresh`, pupil)).body).toMatchObject({ status: 'COMPLETED' })
  expect(await shop.balances(id)).toEqual({ STRIPE: 2299, SALES: -1869, VAT: -430 })
})

test('who never comes back has it asked for all the same', async () => {
  const { id } = await shop.buy(pupil, 'zetony-10')
  await askAgain(shop.db, service, shop.app.server.log)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'UNPAID' })
  await older(3)
  await askAgain(shop.db, service, shop.app.server.log)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
  expect(await shop.tokens(pupil)).toBe(10)
})

test('a dispute of which no message came is read from the list of messages', async () => {
  const { id, page } = await shop.buy(pupil)
  await shop.call('POST', `/order/${id}/refresh`, pupil)
  await shop.press(page, 'dispute')
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
  await takeMissedEvents(shop.db, service, shop.app.server.log, new AbortController().signal)
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'DISPUTED' })
})

test('an order whose time is over is paid, not given up, when it was paid at the last moment', async () => {
  const { id } = await shop.buy(pupil)
  await shop.db.execute(sql`update payment_order set expires_at = now() - interval '1 minute' where id = ${id}`)
  await expireOrders(shop.db, { service, log: shop.app.server.log })
  expect(await shop.show(pupil, id)).toMatchObject({ status: 'COMPLETED' })
})

test('a page that the service does not know any more is closed, and a new one takes its place', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  await shop.db.execute(sql`update payment set session_id = 'cs_test_gone' where order_id = ${id}`)
  expect((await shop.call('POST', `/order/${id}/refresh`, pupil)).body).toMatchObject({ status: 'UNPAID', canPay: true })
  expect(await shop.pay(pupil, id)).not.toBe(page)
})
