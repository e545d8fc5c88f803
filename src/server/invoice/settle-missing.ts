import { type Db, queryRows } from '#server/db/db.ts'
import { sql } from 'drizzle-orm'
import { invoice } from '#server/db/tables/invoice.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { type Issuing, settleInvoices } from '#server/invoice/issue/settle-invoices.ts'

const MOST_AT_ONCE = 200

/**
 * Issues what is owed and wasn't issued by the event that it follows from: the seller's data weren't set then, or a job was
 * given up. One order, one transaction.
 */
export async function settleMissing(db: Db, issuing: Issuing, signal?: AbortSignal): Promise<void> {
  const owed = await queryRows<{ id: number }>(
    db,
    sql`select o.id from ${paymentOrder} o
      left join (select order_id, sum(total_grosze)::int as total from ${invoice} group by order_id) said on said.order_id = o.id
      where o.paid_at is not null and o.delivered_at is not null and (
        (said.order_id is null and o.buyer_kind = 'COMPANY')
        or (said.order_id is not null and said.total <> greatest(0, o.amount_grosze - o.refunded_grosze)))
      order by o.id limit ${MOST_AT_ONCE}`,
  )
  for (const { id } of owed) {
    if (signal?.aborted) return
    await db.transaction((tx) => settleInvoices(tx, id, issuing))
  }
}
