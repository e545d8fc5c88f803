import { and, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { pageCount } from '#contract/http/page.ts'
import type { ManagedInvoice, ManagedInvoiceQuery } from '#contract/invoice/invoice-admin.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { presentCard } from '#server/invoice/present.ts'

type Found = { results: ManagedInvoice[]; total: number; page: number; pageSize: number; pageCount: number }

/** Invoices of everybody, the newest first. */
export async function listManagedInvoices(db: Db, { page, pageSize, month, ksef, search }: ManagedInvoiceQuery): Promise<Found> {
  const fits = and(
    month === undefined ? undefined : like(sql`${invoice.issuedOn}::text`, `${month}-%`),
    ksef === undefined ? undefined : ksef === 'NONE' ? isNull(invoiceKsef.state) : eq(invoiceKsef.state, ksef),
    search === undefined ? undefined : isFound(search),
  )
  const rows = await db
    .select({ row: invoice, ksef: invoiceKsef })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .where(fits)
    .orderBy(desc(invoice.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .where(fits)
  const results = rows.map(({ row, ksef: state }) => ({
    ...presentCard({ row, ksef: state }),
    buyerName: row.buyerName,
    nip: row.buyerNip,
    failure: state?.failure ?? null,
    isOffline: state?.isOffline ?? false,
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A part of a number, or a NIP however its digits are grouped. */
function isFound(search: string): SQL | undefined {
  const text = search.trim().toUpperCase()
  // Signs that LIKE would read stand for themselves.
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const nip = text.replace(/^PL/, '').replaceAll(/[\s-]/g, '')
  return or(like(invoice.number, part), like(invoiceKsef.number, part), /^\d{10}$/.test(nip) ? eq(invoice.buyerNip, nip) : undefined)
}
