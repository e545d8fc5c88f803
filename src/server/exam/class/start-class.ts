import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { MOST_IN_CLASS } from '#contract/own-exam.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examShare, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { examinableHomework } from '#server/exam/access.ts'
import { tasksIn } from '#server/exam/class/class-units.ts'

const MINUTE_MS = 60_000

type Begun = { id: number; examId: number; isNew: boolean }

/**
 * Begins the exam of a link, once a pupil: whoever has begun gets that sitting, over or not, also when the link is off. It ends with
 * its minutes or at the deadline, whichever comes first; that moment is kept, whatever the teacher changes.
 *
 * @throws {AppError} CONFLICT where the link is off, late, full or the exam has no tasks; FORBIDDEN for its own teacher
 */
export async function startClassSitting(tx: Db, userId: number, token: string, extraMinutes: number, now = new Date()): Promise<Begun> {
  const [named] = await tx.select({ examId: examShare.examId }).from(examShare).where(eq(examShare.shareToken, token))
  if (!named) throw new AppError('NOT_FOUND', messages.notFound)
  const { examId } = named
  // Waits for a change of the exam or its link, and lets none in until this is done.
  await tx.select({ id: exam.id }).from(exam).where(eq(exam.id, examId)).for('key share')
  const isOwn = and(eq(examSitting.examId, examId), eq(examSitting.userId, userId), eq(examSitting.isInClass, true))
  const [known] = await tx.select({ id: examSitting.id }).from(examSitting).where(isOwn)
  if (known) return { ...known, examId, isNew: false }
  // Pupils of a class begin one after another, so that each counts all before and versions take turns.
  await tx.select({ examId: examShare.examId }).from(examShare).where(eq(examShare.examId, examId)).for('no key update')
  const [sheet] = await tx
    .select({
      minutes: exam.minutes,
      ownerId: user.id,
      isOpen: examShare.isOpen,
      deadline: examShare.deadline,
      hasVersions: examShare.hasVersions,
      satBy: sql<number>`(select count(*)::int from ${examSitting} sat where sat.exam_id = exam.id and sat.is_in_class)`,
    })
    .from(exam)
    .innerJoin(examShare, eq(examShare.examId, exam.id))
    .innerJoin(user, and(eq(user.id, exam.ownerId), isNull(user.blockedAt)))
    .where(eq(exam.id, examId))
  if (!sheet?.isOpen) throw new AppError('CONFLICT', examRefusals.linkIsOff)
  if (sheet.ownerId === userId) throw new AppError('FORBIDDEN', examRefusals.ownLink)
  if (sheet.deadline <= now) throw new AppError('CONFLICT', examRefusals.linkIsLate)
  if (sheet.satBy >= MOST_IN_CLASS) throw new AppError('CONFLICT', examRefusals.classIsFull)
  const minutes = sheet.minutes === null ? null : sheet.minutes + extraMinutes
  const timeOver = minutes === null ? Infinity : now.getTime() + minutes * MINUTE_MS
  const version = sheet.hasVersions && sheet.satBy % 2 === 1 ? 'B' : 'A'
  const [begun] = await tx
    .insert(examSitting)
    .values({
      examId,
      userId,
      minutes,
      startedAt: now,
      endsAt: new Date(Math.min(timeOver, sheet.deadline.getTime())),
      isInClass: true,
      version,
    })
    .onConflictDoNothing()
    .returning({ id: examSitting.id })
  if (!begun) {
    // Another tab has begun at the same time.
    const [other] = await tx.select({ id: examSitting.id }).from(examSitting).where(isOwn)
    if (!other) throw new Error('A sitting that was begun is gone')
    return { ...other, examId, isNew: false }
  }
  const tasks = await tx
    .select({ homeworkId: homework.id, number: homeworkExam.number, maximum: homeworkExam.points })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, examId), examinableHomework(sheet.ownerId)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  if (tasks.length === 0) throw new AppError('CONFLICT', examRefusals.emptySheet)
  const rows = tasksIn(version, examId, tasks).map(({ homeworkId, maximum }, position) => ({
    sittingId: begun.id,
    position,
    homeworkId,
    maximum,
  }))
  await tx.insert(examSittingAnswer).values(rows)
  return { ...begun, examId, isNew: true }
}
