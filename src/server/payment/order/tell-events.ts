import { eq } from 'drizzle-orm'
import type { OrderEventKind } from '#contract/payment/order.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvent } from '#server/db/tables/payment.ts'
import { emit } from '#server/platform/outbox/index.ts'
import type { OrderRows } from '#server/payment/order/read-facts.ts'
import { orderTold } from '#server/payment/topics.ts'

/** Ends the subject of a payment that the bank refused in the end, after tries that failed perhaps. */
export const REJECTED = '/rejected'

type Told = { kind: OrderEventKind; subject?: string; amountGrosze?: number }

/** Adds what is new to the story of an order; each thing is told once, and mails follow from that. */
export async function tellEvents(tx: Db, rows: OrderRows, { isGiven }: { isGiven: boolean }): Promise<void> {
  const told = eventsOf(rows, isGiven)
  const known = await tx
    .select({ kind: orderEvent.kind, subject: orderEvent.subject })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, rows.order.id))
  const isKnown = new Set(known.map(({ kind, subject }) => `${kind} ${subject}`))
  for (const { kind, subject = '', amountGrosze = null } of told) {
    if (isKnown.has(`${kind} ${subject}`)) continue
    await tx.insert(orderEvent).values({ orderId: rows.order.id, kind, subject, amountGrosze })
    await emit(tx, orderTold, { orderId: rows.order.id, kind, subject })
  }
}

function eventsOf({ order, payments, refunds, disputes }: OrderRows, isGiven: boolean): Told[] {
  const wasGiven = order.deliveredAt !== null
  return [
    { kind: 'ORDERED', amountGrosze: order.amountGrosze },
    ...payments.flatMap(({ id, failedAt, rejectedAt, paidGrosze }): Told[] => [
      ...(failedAt !== null ? [{ kind: 'FAILED', subject: `${id}` } as const] : []),
      ...(rejectedAt !== null ? [{ kind: 'FAILED', subject: `${id}${REJECTED}` } as const] : []),
      ...(paidGrosze !== null ? [{ kind: 'PAID', subject: `${id}`, amountGrosze: paidGrosze } as const] : []),
    ]),
    ...(order.canceledAt !== null ? [{ kind: 'CANCELED' } as const] : []),
    ...(isGiven ? [{ kind: 'DELIVERED' } as const] : []),
    ...(order.withdrawnAt !== null ? [{ kind: 'WITHDRAWN' } as const] : []),
    ...refunds.flatMap(({ id, state, amountGrosze }): Told[] => [
      { kind: 'REFUND_ASKED', subject: `${id}`, amountGrosze },
      ...(state === 'SUCCEEDED' ? [{ kind: 'REFUNDED', subject: `${id}`, amountGrosze } as const] : []),
      ...(state === 'FAILED' ? [{ kind: 'REFUND_FAILED', subject: `${id}`, amountGrosze } as const] : []),
    ]),
    ...disputes.flatMap(({ id, state, amountGrosze }): Told[] => [
      { kind: 'DISPUTED', subject: `${id}`, amountGrosze },
      ...(state === 'WON' ? [{ kind: 'DISPUTE_WON', subject: `${id}`, amountGrosze } as const] : []),
      ...(state === 'LOST' ? [{ kind: 'DISPUTE_LOST', subject: `${id}`, amountGrosze } as const] : []),
    ]),
    ...(wasGiven && !isGiven ? [{ kind: 'TAKEN_BACK' } as const] : []),
  ]
}
