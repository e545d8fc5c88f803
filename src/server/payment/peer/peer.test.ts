import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServedPeer, servePeer } from '#server/payment/peer/serve-peer.ts'
import { connect } from '#server/payment/stripe/stripe-service.ts'
import { isSigned } from '#server/payment/stripe/verify-signature.ts'

const KEY = 'sk_test_key'
const SECRET = 'whsec_secret'
let served: ServedPeer
let client: Stripe
let told: { type: string; isSigned: boolean }[]

beforeAll(async () => {
  served = await servePeer({
    secretKey: KEY,
    webhookSecret: SECRET,
    pageOf: (id) => `http://localhost/dev/pay/${id}`,
    deliver: async (body, signature) =>
      void told.push({ type: String(JSON.parse(body).type), isSigned: isSigned(body, signature, SECRET) }),
  })
  client = await connect(KEY, served.port)
})
beforeEach(() => {
  told = []
})
afterAll(() => served.close())

/** A page opened twice by one name is to end at the same second. */
const ENDS_AT = Math.floor(Date.now() / 1000) + 3600
const params = (amount = 2299): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  locale: 'pl',
  allowed_payment_method_types: ['card', 'blik', 'p24'],
  line_items: [{ quantity: 1, price_data: { currency: 'pln', unit_amount: amount, product_data: { name: 'Premium' } } }],
  metadata: { order: 'x', payment: '1' },
  payment_intent_data: { metadata: { order: 'x', payment: '1' } },
  success_url: 'http://localhost/?from=pay',
  cancel_url: 'http://localhost/?from=back',
  expires_at: ENDS_AT,
})
const open = (key?: string) => client.checkout.sessions.create(params(), key === undefined ? {} : { idempotencyKey: key })

test('one name makes one page, and other words under it are refused', async () => {
  const [first, second] = await Promise.all([open('order-1'), open('order-1')])
  expect(second.id).toBe(first.id)
  expect(first).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2299, currency: 'pln' })
  await expect(client.checkout.sessions.create(params(999), { idempotencyKey: 'order-1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('an answer that was lost is got again by its name: there is one page', async () => {
  const before = served.peer.state.sessions.size
  served.fail({ kind: 'dropAfter', times: 1 })
  await open('order-2')
  served.fail({ kind: 'dropBefore', times: 1 })
  await open('order-3')
  expect(served.peer.state.sessions.size).toBe(before + 2)
})

test('an outage is no refusal: it rejects after a try more', async () => {
  served.fail({ kind: 'error', times: 2 })
  await expect(open('order-4')).rejects.toMatchObject({ type: 'StripeAPIError' })
  await expect(open('order-4')).resolves.toMatchObject({ status: 'open' })
})

test('a wrong key, an unknown page, too small an amount and old parameters are refused', async () => {
  const stranger = await connect('sk_test_other', served.port)
  await expect(stranger.checkout.sessions.create(params())).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  await expect(client.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(client.checkout.sessions.create(params(199))).rejects.toMatchObject({ code: 'amount_too_small' })
  const old = { ...params(), payment_method_types: ['card'] }
  await expect(client.checkout.sessions.create(old)).rejects.toMatchObject({ code: 'parameter_unknown' })
})

test('a page is paid once; a try that fails leaves it open; each is told with a signature', async () => {
  const { id } = await open()
  served.peer.decline(id, 'code_expired')
  const failed = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(failed).toMatchObject({ status: 'open', payment_intent: { last_payment_error: { decline_code: 'code_expired' } } })
  served.peer.pay(id, 'blik')
  expect(() => served.peer.pay(id, 'card')).toThrow('The session is complete.')
  expect(await client.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  await served.peer.delivered()
  expect(told).toEqual([
    { type: 'payment_intent.payment_failed', isSigned: true },
    { type: 'payment_intent.succeeded', isSigned: true },
    { type: 'checkout.session.completed', isSigned: true },
  ])
})

test('a page that was closed is not paid, and is closed once', async () => {
  const { id } = await open()
  expect(await client.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  expect(() => served.peer.pay(id, 'card')).toThrow('The session is expired.')
  await expect(client.checkout.sessions.expire(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})

test('refunds in parts go up to what was paid, are found by their payment, and not while it is disputed', async () => {
  const { id } = await open()
  const intent = String(served.peer.pay(id, 'card').payment_intent)
  const first = await client.refunds.create(
    { payment_intent: intent, amount: 1000, metadata: { refund: '1' } },
    { idempotencyKey: 'refund-1' },
  )
  expect(
    (await client.refunds.create({ payment_intent: intent, amount: 1000, metadata: { refund: '1' } }, { idempotencyKey: 'refund-1' })).id,
  ).toBe(first.id)
  await expect(client.refunds.create({ payment_intent: intent, amount: 1300 })).rejects.toMatchObject({ code: 'amount_too_large' })
  const dispute = served.peer.openDispute(intent)
  await expect(client.refunds.create({ payment_intent: intent, amount: 1 })).rejects.toMatchObject({ code: 'charge_disputed' })
  served.peer.closeDispute(dispute.id, true)
  await client.refunds.create({ payment_intent: intent })
  await expect(client.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const found = []
  for await (const refund of client.refunds.list({ payment_intent: intent, limit: 1 })) found.push(refund.amount)
  expect(found).toEqual([1299, 1000])
  expect(await client.refunds.retrieve(first.id)).toMatchObject({ status: 'succeeded', amount: 1000 })
})

test('messages can be read again, the newest first, page by page', async () => {
  const types = []
  for await (const event of client.events.list({ limit: 2, created: { gte: Math.floor(Date.now() / 1000) - 600 } })) types.push(event.type)
  expect(types).toHaveLength(served.peer.state.events.length)
  expect(types[0]).toBe('refund.created')
})
