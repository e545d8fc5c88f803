import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { MOST_OWN_EXAMS, type OwnExamBody } from '#contract/own-exam.ts'
import { polishDay } from '#contract/text/clock.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { user } from '#server/db/tables/user.ts'
import { countSat, lockOwn } from '#server/exam/own/find-own.ts'
import { forgetOwnPdfs } from '#server/exam/own/paper/print-own.ts'
import { forgetNotifications } from '#server/notification/index.ts'
import { slugify } from '#server/platform/slug.ts'

type Made = { id: number; slug: string }

/** Makes an exam for a class. */
export async function createOwn(tx: Db, ownerId: number, body: OwnExamBody, now = new Date()): Promise<Made> {
  // Requests of one person come one after another, so that none of them counts too few.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, ownerId)).for('no key update')
  const own = await tx.$count(exam, and(eq(exam.ownerId, ownerId), eq(exam.status, 'PRIVATE')))
  if (own >= MOST_OWN_EXAMS) throw new AppError('CONFLICT', examRefusals.tooManyOwnExams)
  const slug = `${slugify(body.details, { nameless: 'egzamin', maxLength: 60 })}-${randomBytes(4).toString('hex')}`
  const [row] = await tx
    .insert(exam)
    .values({ ...body, slug, ownerId, status: 'PRIVATE', variant: 'TRIAL', date: polishDay(now) })
    .returning({ id: exam.id, slug: exam.slug })
  if (!row) throw new Error('An exam was not inserted')
  return row
}

/** Names an exam anew. Its minutes stay once somebody has begun it. */
export async function updateOwn(tx: Db, ownerId: number, idOrSlug: string, body: OwnExamBody): Promise<void> {
  const row = await lockOwn(tx, ownerId, idOrSlug)
  if (row.minutes !== body.minutes && (await countSat(tx, row.id)) > 0)
    throw new AppError('CONFLICT', examRefusals.classSitsAlready, { minutes: examRefusals.classSitsAlready })
  await tx
    .update(exam)
    .set({ ...body, updatedAt: new Date() })
    .where(eq(exam.id, row.id))
}

/** Makes the same exam anew, without its link and what was sat. */
export async function copyOwn(tx: Db, ownerId: number, idOrSlug: string): Promise<Made> {
  const { id, details, type, level, minutes, passPercent } = await lockOwn(tx, ownerId, idOrSlug)
  const made = await createOwn(tx, ownerId, { details, type, level, minutes, passPercent })
  const tasks = await tx
    .select({
      homeworkId: homeworkExam.homeworkId,
      position: homeworkExam.position,
      number: homeworkExam.number,
      points: homeworkExam.points,
      scoring: homeworkExam.scoring,
      bundle: homeworkExam.bundle,
      bundleHtml: homeworkExam.bundleHtml,
      schemaVersion: homeworkExam.schemaVersion,
      renderVersion: homeworkExam.renderVersion,
    })
    .from(homeworkExam)
    .where(eq(homeworkExam.examId, id))
  if (tasks.length > 0) await tx.insert(homeworkExam).values(tasks.map((task) => ({ ...task, examId: made.id })))
  return made
}

/** Deletes an exam with everything that was sat of it. */
export async function deleteOwn(tx: Db, ownerId: number, idOrSlug: string): Promise<void> {
  const { id } = await lockOwn(tx, ownerId, idOrSlug)
  await forgetNotifications(tx, { entity: 'EXAM', entityId: id })
  await forgetOwnPdfs(tx, ownerId, id)
  await tx.delete(exam).where(eq(exam.id, id))
}
