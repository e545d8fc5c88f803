import { eq, sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { type LedgerAccount, ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { paymentOrder, refund } from '#server/db/tables/payment.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { settleEarnings } from '#server/payment/earning/settle-earnings.ts'
import { book } from '#server/payment/ledger/book.ts'
import { holdDiscount } from '#server/payment/discount/use-discount.ts'
import { bringGoods } from '#server/payment/order/fulfilments.ts'
import {
  balancesOf,
  excessPayments,
  needsAttention,
  type OrderFacts,
  payingPayment,
  refundedGrosze,
  statusOf,
} from '#server/payment/order/order-facts.ts'
import { factsOf, lockOrder, type OrderRow, readOrderRows } from '#server/payment/order/read-facts.ts'
import { tellEvents } from '#server/payment/order/tell-events.ts'
import { beginRenewalJob, refundJob } from '#server/payment/topics.ts'

/**
 * Brings goods, ledger, state and story of an order to what is known of it: called in each transaction that learned a fact.
 * It compares what should be with what is, so that doing it twice, or after a crash, changes nothing more.
 */
export async function settleOrder(tx: Db, orderId: number): Promise<OrderFacts> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  await refundExcess(tx, order)
  const rows = await readOrderRows(tx, order)
  const before = factsOf(rows)
  const { isGiven, lacking } = await bringGoods(tx, order, before)
  const facts = { ...before, isDelivered: before.isDelivered || isGiven }
  await bookDifference(tx, order, facts)
  const status = statusOf(facts)
  await settleEarnings(tx, orderId, { lacking, isDisputed: status === 'DISPUTED' })
  const paying = payingPayment(facts)
  const holdsDiscount = await holdDiscount(tx, order, status !== 'CANCELED')
  await tx
    .update(paymentOrder)
    .set({
      status,
      paidAt: paying?.paidAt ?? null,
      refundedGrosze: refundedGrosze(facts),
      holdsDiscount,
      needsAttention: lacking > 0 || needsAttention(facts) || (status === 'PAID' && !facts.isDelivered),
      ...(isGiven && order.deliveredAt === null ? { deliveredAt: sql`now()` } : {}),
    })
    .where(eq(paymentOrder.id, orderId))
  await tellEvents(tx, rows, { isGiven })
  if (isGiven && order.deliveredAt === null && order.wantsRenewal) await enqueue(tx, beginRenewalJob, { orderId })
  return facts
}

/** Gives back what was paid a second time. */
async function refundExcess(tx: Db, order: OrderRow): Promise<void> {
  for (const { paymentId, amountGrosze } of excessPayments(factsOf(await readOrderRows(tx, order)))) {
    const [made] = await tx
      .insert(refund)
      .values({ orderId: order.id, paymentId, amountGrosze, reason: 'EXCESS' })
      .returning({ id: refund.id })
    if (made) await enqueue(tx, refundJob, { refundId: made.id })
  }
}

/** Books what the balances of an order lack. */
async function bookDifference(tx: Db, order: OrderRow, facts: OrderFacts): Promise<void> {
  const booked = await queryRows<{ kind: LedgerAccount; amount: number }>(
    tx,
    sql`select ${ledgerAccount.kind} as kind, sum(${ledgerEntry.amount})::int as amount
      from ${ledgerTransaction} join ${ledgerEntry} on ${ledgerEntry.transactionId} = ${ledgerTransaction.id}
      join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
      where ${eq(ledgerTransaction.orderId, order.id)} and ${eq(ledgerAccount.unit, 'PLN')} group by 1`,
  )
  const known = new Map(booked.map(({ kind, amount }) => [kind, amount]))
  const wanted = balancesOf(facts)
  const kinds = new Set([...known.keys(), ...wanted.keys()])
  const entries = [...kinds].map((kind) => ({
    kind,
    ...(kind === 'PERSON' ? { ownerId: order.userId } : {}),
    amount: (wanted.get(kind) ?? 0) - (known.get(kind) ?? 0),
  }))
  const moves = await tx.$count(ledgerTransaction, eq(ledgerTransaction.orderId, order.id))
  await book(tx, { cause: { type: 'order', id: `${order.id}/${moves + 1}` }, orderId: order.id, entries })
}
