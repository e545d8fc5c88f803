import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import type { KsefState } from '#contract/invoice/invoice-enums.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { dispute, orderEvent, payment, paymentOrder, refund } from '#server/db/tables/payment.ts'
import { vatOf } from '#server/payment/index.ts'

/** A document of a month. */
export type SoldDocument = {
  content: InvoiceContent
  ksefState: KsefState
  ksefNumber: string | null
  /** The charge's name at the payment service. */
  intentId: string | null
  /** False for an invoice of a private person whose sale an internal document of another month has counted. */
  isBooked: boolean
}

/** Sales to private persons that no booked invoice is of, as one internal document, by rate (`null`: without VAT). */
export type InternalSale = { percent: number | null; netGrosze: number; vatGrosze: number; grossGrosze: number }

export type SalesOfMonth = { month: string; lastDay: string; documents: SoldDocument[]; internal: InternalSale[] }

/** Everything that was sold in a month of the Polish calendar (decision 149). */
export async function readSales(db: Db, month: string): Promise<SalesOfMonth> {
  const rows = await db
    .select({ row: invoice, ksef: invoiceKsef, booked: isBooked, intentId: payment.intentId })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .leftJoin(payment, and(eq(payment.orderId, invoice.orderId), sql`${payment.id} = ${payingIdOf(sql`${invoice.orderId}`)}`))
    .where(like(sql`${invoice.issuedOn}::text`, `${month}-%`))
    .orderBy(asc(invoice.issuedOn), asc(invoice.id))
  const documents = rows.map(({ row, ksef, booked, intentId }) => ({
    content: row.content,
    ksefState: ksef?.state ?? ('NONE' as const),
    ksefNumber: ksef?.number ?? null,
    intentId,
    isBooked: booked,
  }))
  return { month, lastDay: lastDayOf(month), documents, internal: await readInternal(db, month) }
}

const payingIdOf = (orderId: ReturnType<typeof sql>) =>
  sql`(select min(p.id) from ${payment} p where p.order_id = ${orderId} and p.paid_at is not null)`

const polishMonth = (moment: ReturnType<typeof sql>) => sql`to_char(${moment} at time zone 'Europe/Warsaw', 'YYYY-MM')`

/** A private person's invoice is booked when it was issued in the month of the sale; later the sale is counted already. */
const isBooked = sql<boolean>`(${invoice.content} -> 'buyer' ->> 'kind' = 'COMPANY' or exists (
  select 1 from ${invoice} first where first.order_id = ${invoice.orderId} and first.place = 1
  and to_char(first.issued_on, 'YYYY-MM') = left(first.content ->> 'paidOn', 7)))`

/**
 * Reads what became of the money of private persons' orders in the month: what was kept at its end less what was at its beginning,
 * so that a refund of an older sale lowers the month in which it is made. VAT is that of each order, as the ledger has it.
 */
async function readInternal(db: Db, month: string): Promise<InternalSale[]> {
  const begin = sql`(${`${month}-01`}::timestamp at time zone 'Europe/Warsaw')`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Warsaw')`
  const orders = await queryRows<{ percent: number; before: number; after: number }>(
    db,
    sql`with own as (
        select o.id, o.vat_percent, p.id as payment_id, p.paid_at, p.paid_grosze
        from ${paymentOrder} o join ${payment} p on p.order_id = o.id and p.id = ${payingIdOf(sql`o.id`)}
        where o.buyer_kind = 'PRIVATE' and not exists (
          select 1 from ${invoice} i where i.order_id = o.id and i.place = 1
          and to_char(i.issued_on, 'YYYY-MM') = ${polishMonth(sql`p.paid_at`)})
      ), moves as (
        select id, paid_at as at, paid_grosze as amount from own
        union all select own.id, e.created_at, case e.kind when 'REFUNDED' then -r.amount_grosze else r.amount_grosze end
          from own join ${orderEvent} e on e.order_id = own.id join ${refund} r on r.payment_id = own.payment_id and r.id::text = e.subject
          where e.kind = 'REFUNDED' or (e.kind = 'REFUND_FAILED' and exists (
            select 1 from ${orderEvent} before where before.order_id = e.order_id and before.subject = e.subject and before.kind = 'REFUNDED'))
        union all select own.id, e.created_at, -d.amount_grosze
          from own join ${orderEvent} e on e.order_id = own.id join ${dispute} d on d.payment_id = own.payment_id and d.id::text = e.subject
          where e.kind = 'DISPUTE_LOST'
      )
      select own.vat_percent::int as percent,
        greatest(0, coalesce(sum(moves.amount) filter (where moves.at < ${begin}), 0))::int as before,
        greatest(0, coalesce(sum(moves.amount) filter (where moves.at < ${end}), 0))::int as after
      from own join moves on moves.id = own.id
      group by own.id, own.vat_percent having bool_or(moves.at >= ${begin} and moves.at < ${end})`,
  )
  const rates = Map.groupBy(orders, ({ percent }) => percent)
  return [...rates]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, each]) => {
      const grossGrosze = each.reduce((sum, { before, after }) => sum + after - before, 0)
      const vatGrosze = each.reduce((sum, { before, after }) => sum + vatOf(after, percent) - vatOf(before, percent), 0)
      return { percent: percent === 0 ? null : percent, netGrosze: grossGrosze - vatGrosze, vatGrosze, grossGrosze }
    })
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
