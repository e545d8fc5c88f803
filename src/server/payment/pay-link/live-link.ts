import { and, eq, isNull, or } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'

export type LinkRow = typeof payLink.$inferSelect

/** The link of an order that wasn't withdrawn; undefined without one. */
export async function linkOf(db: Db, orderId: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(payLink)
    .where(and(eq(payLink.orderId, orderId), isNull(payLink.withdrawnAt)))
  return row
}

/** True where somebody else has paid for an order, by its link: the right to withdraw is theirs. */
export async function isPaidByLink(db: Db, order: Pick<OrderRow, 'id' | 'paidAt'>): Promise<boolean> {
  return order.paidAt !== null && (await linkOf(db, order.id))?.payerAcceptedAt != null
}

/** A link by one of its secrets, with its order; `isPayer` where it is the one of the mail to who has paid. 404 for all others. */
export async function findLink(db: Db, token: string): Promise<{ link: LinkRow; order: OrderRow; isPayer: boolean }> {
  const [found] = await db
    .select({ link: payLink, order: paymentOrder })
    .from(payLink)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payLink.orderId))
    .where(or(eq(payLink.token, token), eq(payLink.payerToken, token)))
  const isPayer = found?.link.payerToken === token
  const isOver = found && !isPayer && (found.link.withdrawnAt !== null || found.link.expiresAt <= new Date())
  if (!found || isOver) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...found, isPayer }
}
