import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { bookEarning } from '#server/payment/earning/book-earning.ts'

/**
 * Brings teachers' shares to what is known of the order whose tokens paid for them. `lacking` tokens went back in money and
 * could not be taken from the buyer, since they are spent: the newest sales by them are reversed, and come back where the
 * money does. While a dispute is open nothing is decided: shares wait. What is paid out stays with the teacher.
 */
export async function settleEarnings(
  tx: Db,
  orderId: number,
  { lacking, isDisputed }: { lacking: number; isDisputed: boolean },
): Promise<void> {
  if (isDisputed) return
  const rows = await tx
    .select()
    .from(earning)
    .where(and(eq(earning.orderId, orderId), isNull(earning.payoutId), or(isNull(earning.reversal), eq(earning.reversal, 'REFUND'))))
    .orderBy(desc(earning.id))
    .for('update')
  let reversedTokens = 0
  for (const row of rows) {
    const isReversed = reversedTokens < lacking
    reversedTokens += row.tokens
    if (isReversed === (row.reversedAt !== null)) continue
    const [moved] = await tx
      .update(earning)
      .set({
        ...(isReversed ? { reversedAt: sql`now()`, reversal: 'REFUND' as const } : { reversedAt: null, reversal: null }),
        moves: sql`${earning.moves} + 1`,
      })
      .where(eq(earning.id, row.id))
      .returning()
    if (moved) await bookEarning(tx, moved, isReversed ? 'REVERSED' : 'CREDITED')
  }
}
