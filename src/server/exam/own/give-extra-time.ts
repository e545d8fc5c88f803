import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { examShare } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { lockOwn } from '#server/exam/own/find-own.ts'
import { findInClass } from '#server/exam/own/pupil-work.ts'

const MINUTE_MS = 60_000

/**
 * Moves the end of a pupil who sits this exam: its minutes and so many more from the beginning, at most up to the deadline. Returns the
 * exam's id.
 */
export async function giveExtraTime(
  tx: Db,
  ownerId: number,
  idOrSlug: string,
  { sittingId, extraMinutes }: { sittingId: number; extraMinutes: number },
  now = new Date(),
): Promise<number> {
  const { id, minutes } = await lockOwn(tx, ownerId, idOrSlug)
  await tx.select({ id: examSitting.id }).from(examSitting).where(eq(examSitting.id, sittingId)).for('update')
  const { sitting } = await findInClass(tx, id, sittingId)
  if (minutes === null) throw new AppError('CONFLICT', examRefusals.noMinutes)
  if (sitting.handedInAt !== null || (sitting.endsAt !== null && sitting.endsAt <= now))
    throw new AppError('CONFLICT', examRefusals.timeIsOver)
  const [share] = await tx.select({ deadline: examShare.deadline }).from(examShare).where(eq(examShare.examId, id))
  const timeOver = sitting.startedAt.getTime() + (minutes + extraMinutes) * MINUTE_MS
  const endsAt = new Date(Math.min(timeOver, share?.deadline.getTime() ?? timeOver))
  if (endsAt <= now) throw new AppError('VALIDATION', examRefusals.endHasPassed, { extraMinutes: examRefusals.endHasPassed })
  await tx
    .update(examSitting)
    .set({ minutes: minutes + extraMinutes, endsAt })
    .where(eq(examSitting.id, sittingId))
  return id
}
