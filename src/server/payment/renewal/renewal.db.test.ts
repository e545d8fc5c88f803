// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { queryRows } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { renewal, renewalOrder } from '#server/db/tables/renewal.ts'
import { gatherEvidence } from '#server/payment/dispute/gather-evidence.ts'
import { user } from '#server/db/tables/user.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { paymentRecords } from '#server/payment/personal-records.ts'
import { type ServedPeer, servePeer } from '#server/payment/peer/serve-peer.ts'
import { alignVatRates } from '#server/payment/price-list/align-vat-rates.ts'
import { announceRenewals } from '#server/payment/renewal/announce-renewals.ts'
import { beginRenewal } from '#server/payment/renewal/begin-renewal.ts'
import { chargeRenewals } from '#server/payment/renewal/charge-renewals.ts'
import { forgetCard } from '#server/payment/renewal/forget-card.ts'
import { expireOrders } from '#server/payment/order/cancel-order.ts'
import { payOrder } from '#server/payment/order/pay-order.ts'
import { askSession, takeMissedEvents } from '#server/payment/stripe/ask-service.ts'
import { takeDispute } from '#server/payment/stripe/take-facts.ts'
import { connect, type StripeService } from '#server/payment/stripe/stripe-service.ts'
import { endSubscription } from '#server/subscription/grant-subscription.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

/** The service's own client against a peer of the tests, which may lose its answers. */
const database = useTestDatabase()
let shop: Shop
let served: ServedPeer
let client: Stripe
let service: StripeService
let pupil: Customer

beforeAll(async () => {
  shop = await aShop(database())
  served = await servePeer({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    pageOf: (id) => `http://x/dev/pay/${id}`,
    deliver: () => Promise.resolve(),
  })
  client = await connect('sk_test_x', served.port)
  service = { client: () => Promise.resolve(client), webhookSecret: 'whsec_x', peer: null }
})
afterAll(async () => {
  await served.close()
  await shop.close()
})
beforeEach(async () => {
  for (const table of [renewalOrder, renewal]) await database().db.delete(table)
  pupil = await shop.aCustomer()
})

const charging = () => ({ service, log: shop.app.server.log })
const charge = () => chargeRenewals(database().db, charging())
const rowOf = async () => {
  const [row] = await database().db.select().from(renewal).where(eq(renewal.userId, pupil.id))
  if (!row) throw new Error('Nothing renews')
  return row
}
const change = (values: object) => database().db.update(renewal).set(values).where(eq(renewal.userId, pupil.id))
const intents = (): number => [...served.peer.state.intents.values()].length
const ordersOf = () => database().db.select().from(paymentOrder).where(eq(paymentOrder.userId, pupil.id)).orderBy(paymentOrder.id)

/** Buys Premium by a card that is kept. Returns the order. */
async function chosen(more: object = { wantsRenewal: true }): Promise<number> {
  const { db } = database()
  const { id } = await shop.order(pupil, 'premium-miesiac', more)
  const url = await payOrder(db, { ...charging(), origin: () => 'http://x' }, id)
  const sessionId = url.split('/').at(-1) ?? ''
  served.peer.pay(sessionId, 'card')
  await askSession(db, service, shop.app.server.log, sessionId)
  await beginRenewal(db, charging(), id)
  await beginRenewal(db, charging(), id)
  return id
}
/** Brings the end of Premium near, announces the charge, and lets its day come. */
async function dueNow(): Promise<void> {
  const { db } = database()
  await db.execute(
    sql`update subscription set starts_at = now() - interval '20 days', ends_at = now() + interval '10 days' where user_id = ${pupil.id}`,
  )
  await announceRenewals(db)
  await change({ chargeAt: sql`now() - interval '1 minute'` })
}

test('only by choice, of Premium by card, the card is kept; the page takes no other way', async () => {
  await chosen({})
  expect(await database().db.$count(renewal)).toBe(0)
  expect((await shop.call('GET', '/renewal', pupil)).body).toEqual({ renewal: null })
  await chosen()
  const [, order] = await ordersOf()
  expect(order?.wantsRenewal).toBe(true)
  expect([...served.peer.state.sessions.values()].at(-1)).toMatchObject({
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
  })
  expect(await rowOf()).toMatchObject({
    customerId: expect.stringMatching(/^cus_/),
    methodId: expect.stringMatching(/^pm_/),
    endedAt: null,
  })
  expect((await shop.call('GET', '/renewal', pupil)).body).toMatchObject({
    renewal: { productName: 'Premium na miesiąc', announced: null },
  })
})

test('a charge is announced a week ahead and made once, by two processes and after lost answers alike', async () => {
  const { db } = database()
  await chosen()
  await announceRenewals(db)
  expect((await rowOf()).announcedAt).toBeNull()
  await charge()
  expect(await ordersOf()).toHaveLength(1)
  await db.execute(sql`update subscription set ends_at = now() + interval '10 days' where user_id = ${pupil.id}`)
  await Promise.all([announceRenewals(db), announceRenewals(db)])
  const told = await rowOf()
  expect(told).toMatchObject({ announcedGrosze: 2299, period: 1 })
  expect((told.chargeAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await charge()
  expect(await ordersOf()).toHaveLength(1)

  await change({ chargeAt: sql`now() - interval '1 minute'` })
  const before = intents()
  served.fail({ kind: 'dropAfter', times: 2 })
  await charge()
  expect((await ordersOf())[1]?.status).toBe('UNPAID')
  // A second process right after it leaves the try to the first.
  await charge()
  await change({ nextTryAt: sql`now() - interval '1 minute'` })
  await Promise.all([charge(), charge(), charge()])
  expect(intents() - before).toBe(1)
  const [, order] = await ordersOf()
  expect(order).toMatchObject({ status: 'COMPLETED', amountGrosze: 2299, quantity: 1 })
  expect(await ordersOf()).toHaveLength(2)
  expect(await rowOf()).toMatchObject({ period: 2, announcedAt: null, orderId: null })
  expect(await checkLedger(db)).toEqual([])
})

test('never another amount than the one that was announced', async () => {
  const { db } = database()
  await chosen()
  await dueNow()
  await db.execute(
    sql`update price set amount_grosze = 9999 where id = (select announced_price_id from renewal where user_id = ${pupil.id})`,
  )
  await charge()
  await db.execute(sql`update price set amount_grosze = 2299 where amount_grosze = 9999`)
  expect((await ordersOf())[1]).toMatchObject({ status: 'COMPLETED', amountGrosze: 2299 })
})

test('a bank that asks for its owner gets a page for the same order; paid there, the next period begins', async () => {
  const { db } = database()
  await chosen()
  await dueNow()
  const { methodId } = await rowOf()
  served.peer.state.cards.set(methodId ?? '', { customer: (await rowOf()).customerId ?? '', outcome: 'authentication_required' })
  await charge()
  await charge()
  const [, order] = await ordersOf()
  expect(await shop.show(pupil, order?.id ?? 0)).toMatchObject({ status: 'FAILED', failure: 'AUTHENTICATION_FAILED', canPay: true })
  expect((await shop.call('GET', '/renewal', pupil)).body).toMatchObject({ renewal: { unpaidOrderId: order?.id } })
  const jobs = await queryRows(
    db,
    sql`select payload from job where name = 'payment.renewalMail' and payload->>'kind' = 'NEEDS_OWNER' and (payload->>'renewalId')::int = ${(await rowOf()).id}`,
  )
  expect(jobs).toHaveLength(1)
  const url = await payOrder(db, { ...charging(), origin: () => 'http://x' }, order?.id ?? 0)
  served.peer.pay(url.split('/').at(-1) ?? '', 'blik')
  await askSession(db, service, shop.app.server.log, url.split('/').at(-1) ?? '')
  await announceRenewals(db)
  expect(await rowOf()).toMatchObject({ period: 2, endedAt: null, orderId: null })
})

test('a card that is refused is tried twice more, then no more', async () => {
  await chosen()
  await dueNow()
  const { methodId, customerId } = await rowOf()
  served.peer.state.cards.set(methodId ?? '', { customer: customerId ?? '', outcome: 'insufficient_funds' })
  const before = intents()
  for (let tries = 0; tries < 5; tries += 1) {
    await charge()
    await charge()
    await change({ nextTryAt: sql`least(next_try_at, now() - interval '1 minute')` })
  }
  expect(intents() - before).toBe(3)
  expect(await rowOf()).toMatchObject({ endReason: 'FAILED', methodId: null, customerId: null })
  expect((await ordersOf())[1]).toMatchObject({ status: 'FAILED' })
  expect(await checkLedger(database().db)).toEqual([])
})

test('cancelled, withdrawn from, or without an account nothing is charged', async () => {
  const { db } = database()
  await chosen()
  await dueNow()
  expect((await shop.call('DELETE', '/renewal', pupil)).body).toEqual({ renewal: null })
  expect((await shop.call('DELETE', '/renewal', pupil)).status).toBe(200)
  await charge()
  expect(await rowOf()).toMatchObject({ endReason: 'CANCELED', methodId: null })

  pupil = await shop.aCustomer()
  const id = await chosen()
  const { withdrawal } = await shop.show(pupil, id)
  await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  await announceRenewals(db)
  expect(await rowOf()).toMatchObject({ endReason: 'GIVEN_BACK' })

  pupil = await shop.aCustomer()
  await chosen()
  await dueNow()
  await db.transaction((tx) => paymentRecords.forget(tx, pupil.id))
  await charge()
  expect(await rowOf()).toMatchObject({ endReason: 'ACCOUNT', methodId: null })
  expect(await ordersOf()).toHaveLength(1)
})

test('a charge whose answer was lost is found again whatever happens meanwhile: it gives goods once, and what is paid twice goes back', async () => {
  const { db } = database()
  const missed = () => takeMissedEvents(db, service, shop.app.server.log, new AbortController().signal)
  const loseAnswer = async (): Promise<number> => {
    await chosen()
    await dueNow()
    served.fail({ kind: 'dropAfter', times: 2 })
    await charge()
    return (await ordersOf())[1]?.id ?? 0
  }
  const canceled = await loseAnswer()
  await shop.call('DELETE', '/renewal', pupil)
  await db.execute(sql`update payment_order set expires_at = now() - interval '1 minute' where id = ${canceled}`)
  await expireOrders(db, charging())
  expect((await ordersOf())[1]).toMatchObject({ status: 'CANCELED' })
  await missed()
  expect((await ordersOf())[1]).toMatchObject({ status: 'COMPLETED', needsAttention: false })

  pupil = await shop.aCustomer()
  const twice = await loseAnswer()
  const url = await payOrder(db, { ...charging(), origin: () => 'http://x' }, twice)
  served.peer.pay(url.split('/').at(-1) ?? '', 'blik')
  await askSession(db, service, shop.app.server.log, url.split('/').at(-1) ?? '')
  await missed()
  expect((await ordersOf())[1]).toMatchObject({ status: 'COMPLETED' })
  expect(await queryRows(db, sql`select amount_grosze as amount, reason from refund where order_id = ${twice}`)).toEqual([
    { amount: 2299, reason: 'EXCESS' },
  ])
  expect(await checkLedger(db)).toEqual([])
})

test('a period that was given back, or is disputed, ends the renewal, and so does an ADMIN’s end of Premium', async () => {
  const { db } = database()
  const renewed = async (): Promise<number> => {
    pupil = await shop.aCustomer()
    await chosen()
    await dueNow()
    await charge()
    const [, order] = await ordersOf()
    expect(order?.status).toBe('COMPLETED')
    return order?.id ?? 0
  }
  const withdrawn = await renewed()
  const { withdrawal } = await shop.show(pupil, withdrawn)
  await shop.call('POST', `/order/${withdrawn}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  await announceRenewals(db)
  expect(await rowOf()).toMatchObject({ endReason: 'GIVEN_BACK', announcedAt: null })

  const disputed = await renewed()
  const [paid] = await db.select().from(payment).where(eq(payment.orderId, disputed))
  const dispute = { id: 'dp_renewed', amount: 2299, status: 'needs_response', reason: 'fraudulent' } as const
  await db.transaction((tx) => takeDispute(tx, { ...dispute, payment_intent: paid?.intentId ?? '', evidence_details: { due_by: null } }))
  await announceRenewals(db)
  expect(await rowOf()).toMatchObject({ endReason: 'GIVEN_BACK', announcedAt: null })

  await renewed()
  await dueNow()
  const admin = await shop.aCustomer('ADMIN')
  await endSubscription(db, { userId: pupil.id, endedById: admin.id })
  await charge()
  expect(await rowOf()).toMatchObject({ endReason: 'PREMIUM_ENDED' })
  expect(await ordersOf()).toHaveLength(2)
})

test('a renewed period has today’s rate of VAT and the consents that were given when it was chosen', async () => {
  const { db } = database()
  const first = await chosen()
  await db.execute(sql`update payment_order set created_at = '2026-10-03T12:00:00Z' where id = ${first}`)
  await dueNow()
  await alignVatRates(db, 'unregistered')
  await charge()
  await alignVatRates(db, 'vat')
  const [, order] = await ordersOf()
  if (!order) throw new Error('Nothing was renewed')
  expect(order).toMatchObject({ status: 'COMPLETED', vatPercent: 0 })
  expect(await shop.show(pupil, order.id)).toMatchObject({ consentedAt: '2026-10-03T12:00:00.000Z' })
  const evidence = await gatherEvidence(db, order)
  expect(evidence).toContain('Zgody 2026-10-03T12:00:00.000Z: „Akceptuję regulamin')
  expect(evidence).toContain('Zgody 2026-10-03T12:00:00.000Z: „Chcę, aby Premium odnawiało się samo')
})

test('a card that is not charged any more is forgotten by the payment service, too', async () => {
  const { db } = database()
  const ownCards = (customerId: string) => [...served.peer.state.cards.values()].filter(({ customer }) => customer === customerId)
  await chosen()
  const customerId = (await rowOf()).customerId ?? ''
  expect(ownCards(customerId)).toHaveLength(1)
  await shop.call('DELETE', '/renewal', pupil)
  const [job] = await queryRows<{ customerId: string }>(
    db,
    sql`select payload->>'customerId' as "customerId" from job where name = 'payment.forgetCard' and payload->>'customerId' = ${customerId}`,
  )
  await forgetCard(charging(), job?.customerId ?? '')
  await forgetCard(charging(), customerId)
  expect(ownCards(customerId)).toEqual([])
})

test('a block ends the renewal with a mail, be it announced or due: nothing is charged, nor after the account works again', async () => {
  const { db } = database()
  const block = (blockedAt: Date | null) => db.update(user).set({ blockedAt }).where(eq(user.id, pupil.id))
  for (const comesFirst of ['announcing', 'charging']) {
    pupil = await shop.aCustomer()
    await chosen()
    await dueNow()
    const { id } = await rowOf()
    await block(new Date())
    await (comesFirst === 'announcing' ? announceRenewals(db) : charge())
    expect(await rowOf(), comesFirst).toMatchObject({ endReason: 'ACCOUNT', methodId: null, customerId: null })
    await block(null)
    await charge()
    expect(await ordersOf()).toHaveLength(1)
    const mails = await queryRows<{ kind: string }>(
      db,
      sql`select payload->>'kind' as kind from job where name = 'payment.renewalMail' and (payload->>'renewalId')::int = ${id} order by id`,
    )
    expect(mails).toEqual([{ kind: 'ANNOUNCED' }, { kind: 'BLOCKED' }])
  }
})
