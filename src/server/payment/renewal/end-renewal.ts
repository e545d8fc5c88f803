import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { renewal, type RENEWAL_ENDS } from '#server/db/tables/renewal.ts'
import { forgetCardJob } from '#server/payment/topics.ts'
import { enqueue } from '#server/platform/jobs/index.ts'

type EndReason = (typeof RENEWAL_ENDS)[number]

/** Ends the renewal of a person's Premium, if there is one, and forgets the card, here and at the payment service. */
export async function endRenewal(tx: Db, userId: number, endReason: EndReason): Promise<void> {
  const [running] = await tx
    .select()
    .from(renewal)
    .where(and(eq(renewal.userId, userId), isNull(renewal.endedAt)))
    .for('update')
  if (!running) return
  await tx
    .update(renewal)
    .set({ endedAt: sql`now()`, endReason, customerId: null, methodId: null, nextTryAt: null })
    .where(eq(renewal.id, running.id))
  if (running.customerId !== null) await enqueue(tx, forgetCardJob, { customerId: running.customerId })
}
