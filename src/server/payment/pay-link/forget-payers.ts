import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'

/** Takes addresses of payers off a person's links; nobody pays by them any more, and who has paid may still withdraw. */
export async function forgetPayers(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: paymentOrder.id }).from(paymentOrder).where(eq(paymentOrder.userId, userId))
  await tx
    .update(payLink)
    .set({
      payerEmail: null,
      withdrawnAt: sql`coalesce(${payLink.withdrawnAt}, case when ${payLink.payerAcceptedAt} is null then now() end)`,
    })
    .where(inArray(payLink.orderId, own))
}
