// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, queryRows } from '#server/db/db.ts'
import { seededRandom } from '#server/generate/random.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { type HeardEvent, takeEvent } from '#server/payment/stripe/take-event.ts'
import { isFull } from '#server/testing/sample.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer

beforeAll(async () => {
  shop = await aShop(database())
  pupil = await shop.aCustomer()
})
afterAll(() => shop.close())

/** Each is a story of its own, with an order of its own; an everyday run has a part of them. */
const STORIES = isFull ? 1000 : 150

let names = 0
const newName = (prefix: string): string => `${prefix}_${(names += 1)}x${process.pid}`

type Draw = () => number
type Story = { events: HeardEvent[]; ends: { status: string; hasGoods: boolean; refunded: number } }

/** Messages of one order with the end that they tell of, whatever the order they come in. */
function aStory(order: { key: string; paymentId: number; amount: number }, draw: Draw): Story {
  const intent = newName('pi')
  const metadata = { order: order.key, payment: String(order.paymentId) }
  const session = {
    id: newName('cs'),
    object: 'checkout.session',
    currency: 'pln',
    amount_total: order.amount,
    metadata,
    payment_intent: intent,
  }
  const events: HeardEvent[] = []
  const tell = (type: string, object: object): void => void events.push({ id: newName('evt'), type, data: { object } })
  const declined = { id: intent, metadata, last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } }
  const chance = (share: number): boolean => draw() < share
  if (chance(0.4)) tell('payment_intent.payment_failed', declined)
  if (chance(0.1)) {
    tell('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null })
    return { events, ends: { status: events.length > 1 ? 'FAILED' : 'UNPAID', hasGoods: false, refunded: 0 } }
  }
  const isLate = chance(0.4)
  if (isLate) tell('checkout.session.completed', { ...session, status: 'complete', payment_status: 'unpaid' })
  if (isLate && chance(0.2)) {
    tell('checkout.session.async_payment_failed', { ...session, status: 'complete', payment_status: 'unpaid' })
    return { events, ends: { status: 'FAILED', hasGoods: false, refunded: 0 } }
  }
  if (chance(0.5)) tell('payment_intent.succeeded', { id: intent, metadata, amount: order.amount, currency: 'pln' })
  tell(isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
  })
  let [left, refunded] = [order.amount, 0]
  for (let count = Math.floor(draw() * 3); count > 0 && left > 0; count -= 1) {
    const amount = chance(0.4) ? left : 1 + Math.floor(draw() * left)
    const refund = { id: newName('re'), amount, metadata: {}, payment_intent: intent }
    const end = chance(0.25) ? 'failed' : 'succeeded'
    tell('refund.created', { ...refund, status: 'pending' })
    tell(end === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund, status: end })
    if (end === 'succeeded') [left, refunded] = [left - amount, refunded + amount]
  }
  const plain = { status: left === 0 ? 'REFUNDED' : 'COMPLETED', hasGoods: left > 0, refunded }
  if (left === 0 || !chance(0.4)) return { events, ends: plain }
  const dispute = { id: newName('dp'), amount: left, reason: 'fraudulent', payment_intent: intent, evidence_details: { due_by: null } }
  tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
  if (chance(0.5)) tell('charge.dispute.updated', { ...dispute, status: 'under_review' })
  if (chance(0.3)) return { events, ends: { status: 'DISPUTED', hasGoods: false, refunded } }
  const isWon = chance(0.5)
  tell('charge.dispute.closed', { ...dispute, status: isWon ? 'won' : 'lost' })
  return { events, ends: isWon ? plain : { status: 'REFUNDED', hasGoods: false, refunded: order.amount } }
}

/** Every message in some order, some of them again and again. */
function shuffled(events: readonly HeardEvent[], draw: Draw): HeardEvent[] {
  const copies = events.flatMap((event) => Array.from({ length: 1 + Math.floor(draw() * 2.5) }, () => event))
  return copies
    .map((event) => ({ event, place: draw() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event)
}

/** An order whose page is open, for somebody of their own. */
async function openOrder(
  db: Db,
  kind: 'SUBSCRIPTION' | 'TOKENS',
): Promise<{ id: number; key: string; paymentId: number; amount: number; userId: number }> {
  const [row] = await queryRows<{ id: number; key: string; payment_id: number; amount: number; user_id: number }>(
    db,
    sql`with person as (insert into "user" (username, display_name, role) values (${newName('kupujacy').replace('_', '')}, 'Kupujący', 'USER') returning id),
      bought as (
        insert into payment_order (key, user_id, product_id, price_id, kind, product_code, product_name, quantity, amount_grosze, vat_percent, method, buyer_kind, company_name, company_nip, company_address, consent_version, wants_immediate_start, expires_at)
        select ${newName('key')}, person.id, p.id, c.id, p.kind, p.code, p.name, p.quantity, c.amount_grosze, 23, 'STRIPE', 'COMPANY', 'Firma', '5260250274', 'Prosta 7, 00-001 Warszawa', '2026-11', false, now() + interval '1 day'
        from person, product p join price c on c.product_id = p.id where p.kind = ${kind} order by p.quantity limit 1 returning *),
      tried as (insert into payment (order_id, method, attempt, expires_at) select id, 'STRIPE', 1, now() + interval '1 hour' from bought returning *)
      select bought.id, bought.key, bought.amount_grosze as amount, bought.user_id, tried.id as payment_id from bought, tried`,
  )
  if (!row) throw new Error('An order was not inserted')
  return { id: row.id, key: row.key, paymentId: row.payment_id, amount: row.amount, userId: row.user_id }
}

const issuing = { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => false }
const settleDocuments = (db: Db, orderId: number): Promise<unknown> => db.transaction((tx) => settleInvoices(tx, orderId, issuing))

/** A refund that the bank rejected is for an ADMIN to look at: that is no difference. */
async function ledgerDifferences(db: Db): Promise<string[]> {
  return (await checkLedger(db)).filter((difference) => !difference.includes('needs attention'))
}

test(`${STORIES} stories of paid, failed, refunded and disputed, in any order and with repeats, end in one state and one invoice each`, async () => {
  const { db } = shop
  const draw = seededRandom(20_261_124).next
  const wrong: string[] = []
  const one = async (number: number): Promise<void> => {
    const kind = number % 2 === 0 ? 'SUBSCRIPTION' : 'TOKENS'
    const order = await openOrder(db, kind)
    const { events, ends } = aStory(order, draw)
    const heard = shuffled(events, draw)
    for (const event of heard) {
      await takeEvent(db, event)
      // Documents are brought to what is known now and then, by whoever hears of the order.
      if (draw() < 0.2) await settleDocuments(db, order.id)
    }
    for (let again = 0; again < 2; again += 1) await settleDocuments(db, order.id)
    const [found] = await queryRows<Record<string, unknown>>(
      db,
      sql`select o.status, o.refunded_grosze as refunded,
          (select count(*)::int from subscription s where s.order_id = o.id and s.revoked_at is null) as periods,
          coalesce((select available::int from wallet w join ledger_account a on a.id = w.account_id where a.owner_id = o.user_id), 0) as tokens,
          (select coalesce(sum(e.amount), 0)::int from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
            join ledger_account a on a.id = e.account_id where t.order_id = o.id and a.kind in ('SALES', 'VAT')) as earned,
          (select count(*)::int from order_event v where v.order_id = o.id and v.kind = 'DELIVERED') as delivered,
          (select count(*)::int from invoice i where i.order_id = o.id and i.kind = 'INVOICE') as invoices,
          (select coalesce(sum(i.total_grosze), 0)::int from invoice i where i.order_id = o.id) as documented
        from payment_order o where o.id = ${order.id}`,
    )
    const goods = kind === 'SUBSCRIPTION' ? found?.['periods'] : Math.sign(Number(found?.['tokens']))
    const seen = JSON.stringify([found?.['status'], found?.['refunded'], goods])
    const wanted = JSON.stringify([ends.status, ends.refunded, ends.hasGoods ? 1 : 0])
    const earned = ['COMPLETED', 'REFUNDED'].includes(ends.status) ? -(order.amount - ends.refunded) : Number(found?.['earned'])
    // One invoice of what was sold and done, which with its corrections comes to what was kept.
    const invoices = Number(found?.['invoices'])
    const isDocumented =
      invoices <= 1 && (ends.status !== 'COMPLETED' || invoices === 1) && (ends.status === 'DISPUTED' || found?.['documented'] === -earned)
    if (seen !== wanted || found?.['earned'] !== earned || Number(found?.['delivered']) > 1 || !isDocumented)
      wrong.push(
        `${heard.map(({ type }) => type).join(' ')}: ${seen} instead of ${wanted}, earned ${JSON.stringify([found?.['earned'], earned])}, ${invoices} invoices of ${Number(found?.['documented'])}`,
      )
  }
  const numbers = Array.from({ length: STORIES }, (_, number) => number)
  // Several processes hear messages at once.
  const worker = async (): Promise<void> => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await one(number)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  expect(wrong).toEqual([])
  expect(await ledgerDifferences(db)).toEqual([])
})

test('messages of one order that come at the same moment end as they would one after another', async () => {
  const { db } = shop
  const draw = seededRandom(7).next
  for (let number = 0; number < 20; number += 1) {
    const order = await openOrder(db, 'TOKENS')
    const { events, ends } = aStory(order, draw)
    await Promise.all(shuffled(events, draw).map((event) => takeEvent(db, event)))
    const [found] = await queryRows<{ status: string }>(db, sql`select status from payment_order where id = ${order.id}`)
    expect(found?.status).toBe(ends.status)
  }
  expect(await ledgerDifferences(db)).toEqual([])
})

test('messages about what is not ours change nothing, and are taken', async () => {
  const { db } = shop
  const { id, paymentId } = await openOrder(db, 'TOKENS')
  const session = {
    id: 'cs_foreign',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 999,
    currency: 'pln',
    payment_intent: 'pi_foreign',
  }
  const told = async (object: object): Promise<boolean> =>
    takeEvent(db, { id: newName('evt'), type: 'checkout.session.completed', data: { object: { ...session, ...object } } })
  // Another installation that shares the account of the service has a payment by this number, with a key of its own.
  expect(await told({ metadata: { order: 'another', payment: String(paymentId) } })).toBe(true)
  expect(await told({ metadata: {} })).toBe(true)
  expect(await told({ metadata: { payment: '99999999999999999999' } })).toBe(true)
  expect(await takeEvent(db, { id: newName('evt'), type: 'customer.created', data: { object: {} } })).toBe(true)
  expect(await queryRows(db, sql`select status from payment_order where id = ${id}`)).toEqual([{ status: 'UNPAID' }])
})

test('tokens that were spent before the buyer disputed mark the order, and the wallet never falls below zero', async () => {
  const { db } = shop
  const { id, page } = await shop.buy(pupil, 'zetony-10')
  const { spendTokens } = await import('#server/payment/ledger/spend-tokens.ts')
  await db.transaction((tx) => spendTokens(tx, { userId: pupil.id, purpose: 'SOLUTION_CHECK', cause: 'check:1' }, 4))
  await shop.press(page, 'dispute')
  expect([await shop.tokens(pupil), (await shop.show(pupil, id)).status]).toEqual([0, 'DISPUTED'])
  const admin = await shop.aCustomer('ADMIN')
  const { body } = await shop.call('GET', `/admin/order?search=WZ-${id}`, admin)
  expect(body['results']).toMatchObject([{ id, needsAttention: true }])
  await shop.press(page, 'won')
  expect([await shop.tokens(pupil), (await shop.show(pupil, id)).status]).toEqual([6, 'COMPLETED'])
})
