import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { sittableExam } from '#server/exam/access.ts'
import { isOver } from '#server/exam/sitting/own-sitting.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

const MINUTE_MS = 60_000

/**
 * Begins a sitting, or finds the one that goes on. One whose time is over is ended first. Returns its id.
 *
 * @throws {AppError} NOT_FOUND for a sheet that isn't public, unless a sitting of it goes on; CONFLICT where it has no tasks
 */
export async function startSitting(
  tx: Db,
  viewer: Viewer & { id: number },
  idOrSlug: string,
  extraMinutes: number,
  now = new Date(),
): Promise<number> {
  const [sheet] = await tx
    .select({ id: exam.id, minutes: exam.minutes, status: exam.status })
    .from(exam)
    .where(and(byIdOrSlug(exam, idOrSlug), sittableExam(viewer.id)))
  if (!sheet) throw new AppError('NOT_FOUND', messages.notFound)
  const isOpen = and(eq(examSitting.examId, sheet.id), eq(examSitting.userId, viewer.id), isNull(examSitting.handedInAt))
  const [open] = await tx.select().from(examSitting).where(isOpen).for('update')
  if (open && !isOver(open, now)) return open.id
  if (sheet.status !== 'PUBLIC') throw new AppError('NOT_FOUND', messages.notFound)
  if (open) await tx.update(examSitting).set({ handedInAt: open.endsAt }).where(eq(examSitting.id, open.id))
  const minutes = sheet.minutes === null ? null : sheet.minutes + extraMinutes
  const [begun] = await tx
    .insert(examSitting)
    .values({
      examId: sheet.id,
      userId: viewer.id,
      minutes,
      startedAt: now,
      endsAt: minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS),
    })
    .onConflictDoNothing()
    .returning({ id: examSitting.id })
  // Another tab has begun at the same time.
  if (!begun) return (await existing(tx, isOpen)).id
  const tasks = await tx
    .select({ homeworkId: homework.id, maximum: homeworkExam.points })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, sheet.id), visibleHomework(viewer)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  if (tasks.length === 0) throw new AppError('CONFLICT', examRefusals.emptySheet)
  await tx.insert(examSittingAnswer).values(tasks.map((task, position) => ({ sittingId: begun.id, position, ...task })))
  return begun.id
}

async function existing(tx: Db, isOpen: ReturnType<typeof and>): Promise<{ id: number }> {
  const [row] = await tx.select({ id: examSitting.id }).from(examSitting).where(isOpen)
  if (!row) throw new Error('A sitting that was begun is gone')
  return row
}
