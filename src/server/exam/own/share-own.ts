import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import type { ExamShare } from '#contract/own-exam.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { examShare, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { lockOwn } from '#server/exam/own/find-own.ts'

/** The random part of a link: nobody guesses 128 bits. */
const TOKEN_BYTES = 16
const LONGEST_MS = 366 * 86_400_000

/**
 * Gives an exam its link, which stays the same, or turns it off. The deadline isn't put before the end of somebody's time, so that
 * points that wait for it are told when nobody writes.
 */
export async function shareOwn(
  tx: Db,
  ownerId: number,
  idOrSlug: string,
  wanted: Omit<ExamShare, 'shareToken' | 'isLate'>,
  now = new Date(),
): Promise<ExamShare> {
  const { id: examId } = await lockOwn(tx, ownerId, idOrSlug)
  const { deadline, isOpen } = wanted
  const refuse = (reason: string): never => {
    throw refusedFields(new Map([['deadline', reason]]))
  }
  const [known] = await tx.select().from(examShare).where(eq(examShare.examId, examId))
  if (isOpen && deadline <= now) refuse(examRefusals.deadlineIsOver)
  if (deadline.getTime() > now.getTime() + LONGEST_MS) refuse(refusals.dateTooFar)
  if (known && deadline < known.deadline) {
    const [latest] = await tx
      .select({ endsAt: sql<Date | string | null>`max(${examSitting.endsAt})` })
      .from(examSitting)
      .where(and(eq(examSitting.examId, examId), eq(examSitting.isInClass, true), isNull(examSitting.handedInAt)))
    const endsAt = latest?.endsAt ? new Date(latest.endsAt) : null
    if (endsAt !== null && endsAt > now && deadline < endsAt) refuse(examRefusals.deadlineTooEarly)
  }
  if (isOpen && (await tx.$count(homeworkExam, eq(homeworkExam.examId, examId))) === 0)
    throw new AppError('CONFLICT', examRefusals.emptySheet)
  const [saved] = await tx
    .insert(examShare)
    .values({ ...wanted, examId, shareToken: randomBytes(TOKEN_BYTES).toString('base64url') })
    .onConflictDoUpdate({ target: examShare.examId, set: { ...wanted, ...(deadline > now && { releaseToldAt: null }) } })
    .returning()
  if (!saved) throw new Error('A link was not saved')
  return presentShare(saved, now)
}

/** A link as its teacher sees it. */
export function presentShare(
  { shareToken, isOpen, deadline, hidesResults, hasVersions }: typeof examShare.$inferSelect,
  now = new Date(),
): ExamShare {
  return { shareToken, isOpen, deadline, isLate: deadline <= now, hidesResults, hasVersions }
}
