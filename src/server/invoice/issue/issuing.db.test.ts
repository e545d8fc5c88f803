// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceDetails, OrderInvoices } from '#contract/invoice/invoice.ts'
import { queryRows } from '#server/db/db.ts'
import { invoice } from '#server/db/tables/invoice.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { settleMissing } from '#server/invoice/settle-missing.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { doOwedWork } from '#server/testing/do-owed-work.ts'
import { wrongBySchema } from '#server/testing/validate-fa3.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const address = { street: 'Prosta', buildingNumber: '7', apartmentNumber: '3', postalCode: '00-001', city: 'Warszawa' }
const asCompany = { buyerKind: 'COMPANY', company: { name: 'Szkoła <b>Żółw</b> & Syn', nip: '526-025-02-74', address } }
const issuing = { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => false }
let shop: Shop
let admin: Customer
let buyer: Customer

beforeAll(async () => {
  shop = await aShop(database(), { TRANSFER_ACCOUNT: 'PL61109010140000071219812874' })
  admin = await shop.aCustomer('ADMIN')
  buyer = await shop.aCustomer()
})
afterAll(() => shop.close())

const work = () => doOwedWork(shop.db, shop.app)
const documentsOf = async (id: number, who = buyer): Promise<OrderInvoices> =>
  (await shop.call('GET', `/order/${id}/invoice`, who)).body as unknown as OrderInvoices // the reply of the operation
const open = async (id: number, who = buyer): Promise<InvoiceDetails> =>
  (await shop.call('GET', `/invoice/${id}`, who)).body as unknown as InvoiceDetails // the reply of the operation
const totals = async (id: number): Promise<number[]> => (await documentsOf(id)).documents.map(({ totalGrosze }) => totalGrosze)
const refund = (id: number, amountGrosze: number) =>
  shop.call('POST', `/admin/order/${id}/refund`, admin, { amountGrosze, reason: 'Przeprosiny' })

/** The message of the database itself, below those of drizzle. */
async function refusal(run: Promise<unknown>): Promise<string> {
  let error: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  )
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  return error instanceof Error ? error.message : 'nothing was refused'
}

test('a company gets its invoice at once, with all that it bought and who sold it; events that are repeated issue no other', async () => {
  const { id } = await shop.buy(buyer, 'premium-kwartal', asCompany)
  expect(await documentsOf(id)).toEqual({ documents: [], canAskUntil: null, isAwaited: true })
  expect(await work()).toEqual([])
  const [document, ...more] = (await documentsOf(id)).documents
  expect(more).toEqual([])
  expect(document?.number).toMatch(/^FV\/20\d\d\/\d\d\/\d+$/)
  const { content, hasXml, codes } = await open(document?.id ?? 0)
  expect(content).toMatchObject({
    seller: { name: 'Wizards (dane przykładowe)', nip: '8567346215' },
    buyer: { kind: 'COMPANY', name: 'Szkoła <b>Żółw</b> & Syn', nip: '5260250274', addressLine: 'Prosta 7/3, 00-001 Warszawa' },
    lines: [{ name: 'Premium na 3 miesiące', percent: 23, grossGrosze: 5999, vatGrosze: 1122, netGrosze: 4877 }],
    totalGrosze: 5999,
  })
  expect([hasXml, codes]).toEqual([true, []])
  const { xml } = (
    await shop.db
      .select({ xml: invoice.xml })
      .from(invoice)
      .where(sql`id = ${document?.id ?? 0}`)
  )[0] ?? { xml: null }
  expect(await wrongBySchema(xml ?? '')).toEqual([])

  await shop.db.execute(sql`insert into outbox (topic, payload) select 'payment.told',
    json_build_object('orderId', ${id}::int, 'kind', 'DELIVERED', 'subject', '') from generate_series(1, 5)`)
  expect(await work()).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => shop.db.transaction((tx) => settleInvoices(tx, id, issuing))))
  expect(await totals(id)).toEqual([5999])
})

test('a part of the money that goes back is corrected by its difference, then the rest, each once', async () => {
  const { id, page } = await shop.buy(buyer, 'premium-miesiac', asCompany)
  await work()
  await refund(id, 1000)
  // Asked for isn't given back yet.
  expect(await totals(id)).toEqual([2299])
  await work()
  expect(await totals(id)).toEqual([2299, -1000])
  await refund(id, 1299)
  await work()
  expect(await totals(id)).toEqual([2299, -1000, -1299])
  const [first, , last] = (await documentsOf(id)).documents
  const { content } = await open(last?.id ?? 0)
  expect(content).toMatchObject({
    number: expect.stringMatching(/^KOR\//),
    kind: 'CORRECTION',
    lines: [
      { state: 'BEFORE', quantity: 1, grossGrosze: 1299 },
      { state: 'AFTER', quantity: 0, grossGrosze: 0 },
    ],
    correction: { number: first?.number, ksefNumber: null, reason: 'Zwrot zapłaty, zwrot całości' },
  })
  // The buyer's bank sends the last part back: the money was kept after all.
  await shop.db.execute(sql`update refund set state = 'FAILED' where order_id = ${id} and amount_grosze = 1299`)
  await shop.press(page, 'nothing')
  await Promise.all([1, 2, 3].map(() => shop.db.transaction((tx) => settleInvoices(tx, id, issuing))))
  expect(await totals(id)).toEqual([2299, -1000, -1299, 1299])
  const xmls = await queryRows<{ xml: string }>(shop.db, sql`select xml from invoice where order_id = ${id} order by place`)
  expect(await wrongBySchema(...xmls.map(({ xml }) => xml))).toEqual([])
})

test('a private person gets an invoice when they ask, once, for three months; what was withdrawn from is corrected', async () => {
  const { id } = await shop.buy(buyer, 'premium-miesiac')
  await work()
  expect(await documentsOf(id)).toMatchObject({ documents: [], canAskUntil: expect.any(String), isAwaited: false })
  const ask = (who: Customer, body: object = { name: 'Anna Nowak', address }) => shop.call('POST', `/order/${id}/invoice`, who, body)
  const other = await shop.aCustomer()
  expect([(await ask(other)).status, (await ask(admin)).status, (await ask({ id: 0, token: '' })).status]).toEqual([404, 404, 401])
  const refused = await ask(buyer, { name: 'A', address: { ...address, postalCode: '1' } })
  expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([400, ['name', 'address.postalCode']])
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(buyer)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await totals(id)).toEqual([2299])
  const [document] = (await documentsOf(id)).documents
  expect((await open(document?.id ?? 0)).content.buyer).toEqual({
    kind: 'PRIVATE',
    name: 'Anna Nowak',
    addressLine: 'Prosta 7/3, 00-001 Warszawa',
    nip: null,
  })
  for (const path of ['', '/pdf']) expect((await shop.call('GET', `/invoice/${document?.id}${path}`, other)).status).toBe(404)
  expect((await shop.call('GET', `/invoice/${document?.id}`, admin)).status).toBe(200)
  const { withdrawal } = await shop.show(buyer, id)
  await shop.call('POST', `/order/${id}/withdraw`, buyer, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  await work()
  expect(await totals(id)).toEqual([2299, -2299])
  const correction = (await documentsOf(id)).documents[1]
  expect((await open(correction?.id ?? 0)).content.correction?.reason).toBe('Odstąpienie od umowy, zwrot całości')

  const old = await shop.buy(buyer, 'premium-miesiac')
  await shop.db.execute(
    sql`update payment set paid_at = date_trunc('month', now()) - interval '3 months 2 days' where order_id = ${old.id}`,
  )
  expect(await documentsOf(old.id)).toMatchObject({ canAskUntil: null })
  expect((await shop.call('POST', `/order/${old.id}/invoice`, buyer, { name: 'Anna Nowak', address })).status).toBe(409)
})

test('an invoice is never changed, deleted or emptied, whoever tries', async () => {
  for (const change of [sql`update invoice set total_grosze = 1`, sql`delete from invoice`, sql`truncate invoice cascade`])
    expect(await refusal(shop.db.execute(change))).toMatch(/never changed, only corrected/)
})

test('what was not issued when it was due is issued later', async () => {
  const { id } = await shop.buy(buyer, 'zetony-10', asCompany)
  await shop.db.execute(sql`delete from outbox`)
  await shop.db.execute(sql`delete from job`)
  await settleMissing(shop.db, issuing)
  expect(await totals(id)).toEqual([999])
  await settleMissing(shop.db, issuing)
  expect(await totals(id)).toEqual([999])
})
