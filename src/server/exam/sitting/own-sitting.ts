import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'

/** An answer that was given in time may take so long to arrive. */
export const GRACE_MS = 30_000

export type SittingRow = typeof examSitting.$inferSelect

/** @throws {AppError} NOT_FOUND for a sitting of somebody else, too */
export async function ownSitting(db: Db, userId: number, id: number): Promise<SittingRow> {
  const [row] = await db
    .select()
    .from(examSitting)
    .where(and(eq(examSitting.id, id), eq(examSitting.userId, userId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** True when nothing is taken any more: handed in, or the time and its grace are over. */
export function isOver({ handedInAt, endsAt }: Pick<SittingRow, 'handedInAt' | 'endsAt'>, now: Date): boolean {
  return handedInAt !== null || (endsAt !== null && now.getTime() > endsAt.getTime() + GRACE_MS)
}
