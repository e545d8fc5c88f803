import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { vatOf } from '#server/payment/order/order-facts.ts'
import { readWallet } from '#server/payment/ledger/wallet.ts'

/** Tokens of one order that were spent, and what they were sold for without VAT. */
export type TokenSource = { orderId: number; tokens: number; valueGrosze: number }

/**
 * Says which orders the tokens came from that were spent last in this transaction: they leave in the order in which they
 * were bought, so those that are left are the newest. Tokens that nobody bought, such as gifts, are worth nothing.
 */
export async function tokenSources(tx: Db, buyerId: number, tokens: number): Promise<TokenSource[]> {
  const left = await readWallet(tx, buyerId, { isLocked: true })
  const given = await queryRows<{ id: number; tokens: number; amount: number; percent: number; quantity: number }>(
    tx,
    sql`select o.id, sum(e.amount)::int as tokens, o.amount_grosze as amount, o.vat_percent as percent, o.quantity
      from ${ledgerEntry} e join ${ledgerAccount} a on a.id = e.account_id join ${ledgerTransaction} t on t.id = e.transaction_id
      join ${paymentOrder} o on o.id = t.order_id
      where a.kind = 'WALLET' and a.owner_id = ${buyerId} group by o.id having sum(e.amount) > 0 order by o.id desc`,
  )
  const sources: TokenSource[] = []
  let newer = 0
  for (const order of given) {
    const taken = Math.min(newer + order.tokens, left + tokens) - Math.max(newer, left)
    newer += order.tokens
    if (taken <= 0) continue
    const net = order.amount - vatOf(order.amount, order.percent)
    sources.push({ orderId: order.id, tokens: taken, valueGrosze: Math.round((net * taken) / order.quantity) })
  }
  return sources
}
