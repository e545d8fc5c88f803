// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { ksefClient } from '#server/invoice/ksef/ksef-client.ts'
import { isKsefNumber } from '#server/invoice/ksef/ksef-number.ts'
import type { KsefService } from '#server/invoice/ksef/ksef-service.ts'
import { serveKsefPeer, type ServedKsef } from '#server/invoice/ksef/peer/serve-ksef-peer.ts'
import { sendWaiting } from '#server/invoice/ksef/send-waiting.ts'
import { isWithin } from '#server/platform/rate-limit/index.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const address = { street: 'Prosta', buildingNumber: '7', apartmentNumber: null, postalCode: '00-001', city: 'Warszawa' }
const asCompany = { buyerKind: 'COMPANY', company: { name: 'Szkoła', nip: '5260250274', address } }
const issuing = { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => true }
let shop: Shop
let admin: Customer
let buyer: Customer
let peer: ServedKsef
let service: KsefService

beforeAll(async () => {
  shop = await aShop(database(), { KSEF_URL: 'local' })
  admin = await shop.aCustomer('ADMIN')
  buyer = await shop.aCustomer()
  peer = await serveKsefPeer({ tokens: new Map([['token', '8567346215']]) })
  const credentials = { nip: '8567346215', token: 'token' }
  service = {
    client: async (signal) => ksefClient(peer.url, credentials, signal),
    qrUrl: 'https://qr',
    offline: null,
    nip: credentials.nip,
  }
})
afterAll(async () => {
  await peer.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(invoiceKsef)
  for (const table of [job, outbox]) await shop.db.delete(table)
  await shop.db.execute(sql`delete from rate_limit`)
})

/** An invoice that waits to be sent; returns the order and the invoice. */
async function waiting(): Promise<{ orderId: number; id: number }> {
  const { id: orderId } = await shop.buy(buyer, 'zetony-10', asCompany)
  const [id = 0] = await shop.db.transaction((tx) => settleInvoices(tx, orderId, issuing))
  await shop.db.delete(outbox)
  return { orderId, id }
}
const send = () => sendWaiting(shop.db, { service, log: shop.app.log })
/** Those that are held for a while are due. */
const later = () => shop.db.execute(sql`update invoice_ksef set claimed_until = null`)
const rows = () => shop.db.select().from(invoiceKsef).orderBy(invoiceKsef.invoiceId)
const told = async (): Promise<number> => shop.db.$count(outbox, sql`topic = 'invoice.ready'`)

test('what waits is sent in one session, comes back with number and confirmation, and is told of once', async () => {
  await waiting()
  await waiting()
  peer.calls.length = 0
  await Promise.all([send(), send()])
  expect(
    (await rows()).map(({ state, number, confirmation, isOffline }) => [
      state,
      isKsefNumber(number ?? ''),
      confirmation !== null,
      isOffline,
    ]),
  ).toEqual([
    ['ACCEPTED', true, true, false],
    ['ACCEPTED', true, true, false],
  ])
  expect(peer.calls.filter((call) => call === 'POST /sessions/online')).toHaveLength(1)
  await send()
  expect(await told()).toBe(2)
  const [row] = await rows()
  const { body } = await shop.call('GET', `/invoice/${row?.invoiceId}`, buyer)
  expect(body).toMatchObject({ ksefState: 'ACCEPTED', ksefNumber: row?.number, hasConfirmation: true, codes: [{ label: row?.number }] })
})

test('an answer that was lost after KSeF took the invoice is found again, and no invoice is taken twice', async () => {
  const { id } = await waiting()
  const before = peer.received().filter(({ number }) => number !== null).length
  peer.fail({ kind: 'dropAfterSend' })
  await send()
  expect(await rows()).toMatchObject([{ state: 'WAITING', isOffline: true }])
  await later()
  await send()
  const accepted = peer.received().filter(({ number }) => number !== null)
  expect(accepted.length).toBe(before + 1)
  expect(await rows()).toMatchObject([
    { invoiceId: id, state: 'ACCEPTED', number: accepted.at(-1)?.number, confirmation: expect.any(String) },
  ])
})

test('while KSeF is out of reach the buyer gets an offline invoice, which is sent as such when it is back', async () => {
  await waiting()
  peer.fail({ kind: 'status', status: 503 }, 2)
  await send()
  expect(await rows()).toMatchObject([{ state: 'WAITING', isOffline: true, failure: expect.stringContaining('503') }])
  expect(await told()).toBe(1)
  const [row] = await rows()
  const { body } = await shop.call('GET', `/invoice/${row?.invoiceId}`, buyer)
  expect(body).toMatchObject({ ksefState: 'WAITING', codes: [{ label: 'OFFLINE' }] })
  // It is held for a while; then the second refusal, then it is through.
  await send()
  expect(peer.calls.filter((call) => call === 'POST /sessions/online').length).toBeGreaterThan(0)
  for (const _ of [1, 2]) {
    await later()
    await send()
  }
  expect(await rows()).toMatchObject([{ state: 'ACCEPTED', isOffline: true, failure: null }])
  expect(await told()).toBe(1)
})

test('too many is waited for as long as KSeF says, and isn’t an outage; the hour has its own limit', async () => {
  await waiting()
  peer.fail({ kind: 'status', status: 429, retryAfter: 1800 })
  await send()
  expect(await rows()).toMatchObject([{ state: 'WAITING', isOffline: false }])
  const [held] = await queryRows<{ minutes: number }>(
    shop.db,
    sql`select round(extract(epoch from claimed_until - now()) / 60)::int as minutes from invoice_ksef`,
  )
  expect(held?.minutes).toBe(30)
  await later()
  for (let count = 0; count < 170; count++) await isWithin(shop.db, { name: 'invoice.ksef', max: 170, windowSeconds: 3600 }, 'all')
  const taken = peer.received().length
  await send()
  expect([peer.received().length, (await rows())[0]?.state]).toEqual([taken, 'WAITING'])
  await shop.db.execute(sql`delete from rate_limit`)
  await later()
  await send()
  expect([peer.received().length, (await rows())[0]?.state]).toEqual([taken + 1, 'ACCEPTED'])
})

test('a refused invoice shows why, and an ADMIN sends it again', async () => {
  const { id } = await waiting()
  peer.fail({ kind: 'refuse' })
  await send()
  expect(await rows()).toMatchObject([{ state: 'REJECTED', failure: expect.stringContaining('450') }])
  const list = (await shop.call('GET', '/admin/invoice?ksef=REJECTED', admin)).body
  expect(list).toMatchObject({ results: [{ id, ksefState: 'REJECTED', nip: '5260250274' }], total: 1, isKsefOn: true })
  expect((await shop.call('POST', `/admin/invoice/${id}/ksef`, buyer)).status).toBe(403)
  expect((await shop.call('POST', `/admin/invoice/${id}/ksef`, admin)).status).toBe(200)
  await send()
  expect(await rows()).toMatchObject([{ state: 'ACCEPTED' }])
  expect((await shop.call('POST', `/admin/invoice/${id}/ksef`, admin)).status).toBe(409)
})

test('an invoice that KSeF does not know any more keeps no other one waiting, and an ADMIN sends it anew', async () => {
  const { id } = await waiting()
  await shop.db
    .update(invoiceKsef)
    .set({ state: 'SENT', sessionReference: '20261126-SO-GONE', reference: 'gone' })
    .where(eq(invoiceKsef.invoiceId, id))
  await waiting()
  await send()
  expect(await rows()).toMatchObject([
    { state: 'SENT', isOffline: false, failure: expect.stringContaining('404') },
    { state: 'ACCEPTED', isOffline: false },
  ])
  const asked = peer.calls.length
  await send()
  expect(peer.calls).toHaveLength(asked)
  expect((await shop.call('POST', `/admin/invoice/${id}/ksef`, admin)).status).toBe(200)
  await send()
  expect(await rows()).toMatchObject([{ state: 'ACCEPTED', failure: null }, { state: 'ACCEPTED' }])
})

test('a correction waits for the number of what it corrects, and names it', async () => {
  const { orderId } = await waiting()
  await shop.call('POST', `/admin/order/${orderId}/refund`, admin, { amountGrosze: 999, reason: 'Przeprosiny' })
  await shop.db.execute(sql`update refund set state = 'SUCCEEDED' where order_id = ${orderId}`)
  const settle = () => shop.db.transaction((tx) => settleInvoices(tx, orderId, issuing))
  expect(await settle()).toEqual([])
  await shop.db.delete(job)
  await send()
  // It is settled again by itself, since the number is there.
  expect(await shop.db.$count(job, sql`name = 'invoice.settle'`)).toBe(1)
  const [correctionId] = await settle()
  const [row] = await shop.db
    .select()
    .from(invoice)
    .where(sql`id = ${correctionId ?? 0}`)
  const [original] = await rows()
  expect(row?.content.correction?.ksefNumber).toBe(original?.number)
  expect(row?.xml).toContain(`<NrKSeFFaKorygowanej>${original?.number}</NrKSeFFaKorygowanej>`)
  await later()
  await send()
  expect((await rows()).map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED'])
})
