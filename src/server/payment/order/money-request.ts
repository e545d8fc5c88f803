import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { moneyRequest } from '#server/db/tables/payment.ts'
import { paymentMessages } from '#server/payment/messages.ts'

/** A call that moves money, with the key of its caller. */
export type MoneyRequest = { userId: number; key: string; operation: string; input: unknown }

/**
 * Does something once for a key, in one transaction with it; `act` returns the order that it was about. A repeat does
 * nothing and returns the same order; two at once wait for each other. The same key with something else is refused.
 */
export async function onceForKey(
  db: Db,
  { userId, key, operation, input }: MoneyRequest,
  act: (tx: Db) => Promise<number>,
): Promise<number> {
  const content = createHash('sha256')
    .update(`${operation}\n${JSON.stringify(input)}`)
    .digest('base64url')
  const own = and(eq(moneyRequest.userId, userId), eq(moneyRequest.key, key))
  return db.transaction(async (tx) => {
    const isNew = await tx.insert(moneyRequest).values({ userId, key, content }).onConflictDoNothing().returning({ key: moneyRequest.key })
    if (isNew.length === 0) {
      const [known] = await tx.select().from(moneyRequest).where(own)
      if (known?.content !== content || known.orderId === null) throw new AppError('CONFLICT', paymentMessages.keyReused)
      return known.orderId
    }
    const orderId = await act(tx)
    await tx.update(moneyRequest).set({ orderId }).where(own)
    return orderId
  })
}

/** Forgets keys that nobody repeats any more. */
export async function forgetOldRequests(db: Db): Promise<void> {
  await db.delete(moneyRequest).where(lt(moneyRequest.createdAt, sql`now() - interval '7 days'`))
}
