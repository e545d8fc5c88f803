import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'

/** An order is its buyer's: what others ask for isn't there. `forAdmin` lets ADMIN see everybody's. */
export async function findOrder(db: Db, viewer: Viewer, id: number, { forAdmin = false } = {}): Promise<OrderRow> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id))
  if (!order || (order.userId !== viewer.id && !(forAdmin && viewer.role === 'ADMIN'))) throw new AppError('NOT_FOUND', messages.notFound)
  return order
}
