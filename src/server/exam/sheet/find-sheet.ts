import { and, eq, ne } from 'drizzle-orm'
import { AppError, changedMeanwhile } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { builtSheet, publicExam } from '#server/exam/access.ts'
import { sameEdition } from '#server/exam/save-exam.ts'
import { indexHomework } from '#server/homework/index.ts'

export type Admin = Viewer & { id: number }
export type SheetRow = typeof exam.$inferSelect

/**
 * A public sheet or a draft, locked until the transaction ends.
 *
 * @throws {AppError} NOT_FOUND for a teacher's exam; CONFLICT where another revision was saved than the edited one
 */
export async function lockSheet(tx: Db, id: number, revision?: number): Promise<SheetRow> {
  const [row] = await tx
    .select()
    .from(exam)
    .where(and(eq(exam.id, id), builtSheet))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (revision !== undefined && revision !== row.revision) throw changedMeanwhile(examRefusals.sheetChanged)
  return row
}

/** @throws {AppError} CONFLICT where another sheet of this edition is public */
export async function refuseTakenEdition(tx: Db, edition: Parameters<typeof sameEdition>[0], id: number): Promise<void> {
  if ((await tx.$count(exam, and(publicExam, sameEdition(edition), ne(exam.id, id)))) > 0)
    throw new AppError('CONFLICT', examRefusals.editionTaken)
}

/** Ids of the tasks that stand in a sheet. */
export async function tasksOf(tx: Db, examId: number): Promise<number[]> {
  const rows = await tx.select({ id: homeworkExam.homeworkId }).from(homeworkExam).where(eq(homeworkExam.examId, examId))
  return rows.map(({ id }) => id)
}

type Change = {
  action: 'exam.created' | 'exam.changed' | 'exam.published' | 'exam.withdrawn' | 'exam.deleted'
  examId: number
  name: string
}

/** Writes what an admin did to a sheet into the audit log; pages and the search of these tasks follow where it is told to everybody. */
export async function recordSheetChange(
  tx: Db,
  admin: Admin,
  { action, ...details }: Change,
  told: readonly number[] | null,
): Promise<void> {
  await audit(tx, { action, actorId: admin.id, subjectId: admin.id, details })
  if (told === null) return
  await indexHomework(tx, [...told])
  await raiseDataVersion(tx, ['exam', 'homework'])
}
