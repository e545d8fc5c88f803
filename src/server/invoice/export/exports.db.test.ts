// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { readSales, type SalesOfMonth } from '#server/invoice/export/read-sales.ts'
import { writeCsv } from '#server/invoice/export/write-csv.ts'
import { writeJpk } from '#server/invoice/export/write-jpk.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { polishDay } from '#contract/text/clock.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { doOwedWork } from '#server/testing/do-owed-work.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const address = { street: 'Prosta', buildingNumber: '7', apartmentNumber: null, postalCode: '00-001', city: 'Warszawa' }
const FORMULA = '=HYPERLINK("http://zle.example";"Faktura")'
const month = polishDay(new Date()).slice(0, 7)
let shop: Shop
let admin: Customer
let buyer: Customer

beforeAll(async () => {
  shop = await aShop(database())
  admin = await shop.aCustomer('ADMIN')
  buyer = await shop.aCustomer()
})
afterAll(() => shop.close())

const work = () => doOwedWork(shop.db, shop.app)
const company = (name: string) => ({ buyerKind: 'COMPANY', company: { name, nip: '5260250274', address } })
const gross = ({ documents, internal }: SalesOfMonth): number =>
  [...documents.filter(({ isBooked }) => isBooked).flatMap(({ content }) => content.sums), ...internal].reduce(
    (sum, { grossGrosze }) => sum + grossGrosze,
    0,
  )
const ledger = async (account: string): Promise<number> =>
  (
    await queryRows<{ sum: number }>(
      shop.db,
      sql`select -coalesce(sum(e.amount), 0)::int as sum from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = ${account}`,
    )
  )[0]?.sum ?? 0

test('the sales of a month agree with the ledger to the grosz: companies, private persons with an invoice and without, refunds', async () => {
  const first = await shop.buy(buyer, 'premium-kwartal', company(FORMULA))
  await shop.buy(buyer, 'zetony-10')
  const asked = await shop.buy(buyer, 'premium-miesiac')
  const refunded = await shop.buy(buyer, 'zetony-30')
  await work()
  expect((await shop.call('POST', `/order/${asked.id}/invoice`, buyer, { name: 'Anna Nowak', address })).status).toBe(200)
  for (const [id, amountGrosze] of [
    [first.id, 999],
    [asked.id, 1000],
    [refunded.id, 100],
  ])
    await shop.call('POST', `/admin/order/${id}/refund`, admin, { amountGrosze, reason: 'Przeprosiny' })
  await work()
  const sales = await readSales(shop.db, month)
  const vat = writeJpk(sales).match(/<PodatekNalezny>([\d.]+)</)?.[1]
  expect([gross(sales), Math.round(Number(vat) * 100)]).toEqual([(await ledger('SALES')) + (await ledger('VAT')), await ledger('VAT')])
  expect(sales.internal).toMatchObject([{ percent: 23, grossGrosze: 999 + 2699 - 100 }])
  const said = sales.documents.map(({ content, isBooked }) => `${content.kind} ${content.totalGrosze} ${isBooked}`)
  expect(said.toSorted()).toEqual(['CORRECTION -1000 true', 'CORRECTION -999 true', 'INVOICE 2299 true', 'INVOICE 5999 true'])
})

test('the table is text and amounts alone: no name of a company is a formula, and the marks and columns stand where programs look', async () => {
  const csv = writeCsv(await readSales(shop.db, month))
  expect(csv.startsWith('\uFEFFNumer;Numer KSeF albo oznaczenie;')).toBe(true)
  const lines = csv.trim().split('\r\n')
  expect(lines.every((line) => line.match(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/g)?.length === 18)).toBe(true)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://zle.example"";""Faktura"")"`)
  expect(lines[1]).toContain(';23%;48,77;11,22;;;59,99;')
  expect(csv).toContain(';-9,99;')
  expect(lines.at(-1)).toContain(`WEW/${month.replace('-', '/')};DI;WEW;`)
})

test('rows for JPK have one mark each: a number of KSeF, outside of it, or not an invoice', async () => {
  const sales = await readSales(shop.db, month)
  const [document] = sales.documents
  if (!document) throw new Error('There are invoices')
  const number = '8567346215-20261122-0100A0B1C2D3-8C'
  const documents = [
    { ...document, ksefState: 'ACCEPTED' as const, ksefNumber: number },
    { ...document, ksefState: 'WAITING' as const },
    { ...document, isBooked: false },
    document,
  ]
  const xml = writeJpk({ ...sales, documents })
  expect([...xml.matchAll(/<(NrKSeF|OFF|BFK|DI)>([^<]*)</g)].map(([, name, value]) => `${name} ${value}`)).toEqual([
    `NrKSeF ${number}`,
    'DI 1',
    'BFK 1',
    'DI 1',
  ])
  expect(xml).toContain('<NrKontrahenta>5260250274</NrKontrahenta><NazwaKontrahenta>=HYPERLINK(&quot;')
  expect(xml).toMatch(
    /<DI>1<\/DI><TypDokumentu>WEW<\/TypDokumentu><K_19>[\d.]+<\/K_19><K_20>[\d.]+<\/K_20><\/SprzedazWiersz><SprzedazCtrl><LiczbaWierszySprzedazy>4</,
  )
})

test('files are handed out to an ADMIN by a link alone, and to nobody by another one', async () => {
  const links = async (who: Customer, format: string) => shop.call('POST', '/admin/invoice/export', who, { month, format })
  expect((await links(buyer, 'csv')).status).toBe(403)
  const { url } = (await links(admin, 'csv')).body as { url: string }
  const reply = await shop.app.server.inject(url)
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  for (const other of [
    url.replace('/csv/', '/jpk/'),
    url.replace(month, '2026-01'),
    url.split('?')[0] ?? '',
    url.replace(/\/\d+\?/, `/${buyer.id}?`),
  ])
    expect((await shop.app.server.inject(other)).statusCode, other).toBe(404)
  expect((await shop.call('POST', '/admin/invoice/export', admin, { month: '2026-13', format: 'csv' })).status).toBe(400)
})

test('an invoice stays when its person deletes the account, whole, and ADMIN still has it; before, it was in their data', async () => {
  const leaving = await shop.aCustomer()
  const { id } = await shop.buy(leaving, 'premium-miesiac', company('Firma Odchodząca'))
  await shop.db.transaction((tx) =>
    settleInvoices(tx, id, { seller: aSeller, series: { invoice: 'FV', correction: 'KOR' }, goesToKsef: () => false }),
  )
  const records = shop.app.records.find(({ name }) => name === 'invoices')
  expect(await records?.read(shop.db, leaving.id)).toMatchObject([{ buyer: { name: 'Firma Odchodząca' }, ksefNumber: null }])
  expect((await shop.call('DELETE', `/user/${leaving.id}`, leaving, { password: PASSWORD })).status).toBe(200)
  const [row] = await queryRows<{ id: number }>(shop.db, sql`select id from invoice where order_id = ${id}`)
  expect((await shop.call('GET', `/invoice/${row?.id}`, admin)).body).toMatchObject({ content: { buyer: { name: 'Firma Odchodząca' } } })
  expect((await shop.call('GET', `/invoice/${row?.id}`, leaving)).status).toBe(401)
})
