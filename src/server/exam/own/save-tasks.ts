import { and, eq, sql } from 'drizzle-orm'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam, type ScoringThreshold } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { examinableHomework } from '#server/exam/access.ts'
import { countSat, lockOwn } from '#server/exam/own/find-own.ts'
import { bundleColumns } from '#server/exam/read-bundle.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'

/** `isJoined` puts a task into the bundle of the one before it; the first of a bundle has the text that they share. */
export type ChosenPlace = { homeworkId: number; points: number; isJoined?: boolean; bundle?: RichField | null }

/**
 * Replaces the tasks of an exam by these, in their order. The text of a bundle is kept with each of its tasks, since the first may be
 * hidden later. Rules of scoring come from the public sheet that has the task for the same
 * points. A task that stands there already may stay, whatever became of it.
 *
 * @throws {AppError} CONFLICT once somebody has begun it; VALIDATION at a task that may not be used or comes twice
 */
export async function saveTasks(tx: Db, ownerId: number, idOrSlug: string, tasks: readonly ChosenPlace[]): Promise<void> {
  const { id } = await lockOwn(tx, ownerId, idOrSlug)
  if ((await countSat(tx, id)) > 0) throw new AppError('CONFLICT', examRefusals.classSitsAlready)
  const ids = tasks.map(({ homeworkId }) => homeworkId)
  const before = await tx.select({ id: homeworkExam.homeworkId }).from(homeworkExam).where(eq(homeworkExam.examId, id))
  const usable = await tx
    .select({ id: homework.id })
    .from(homework)
    .where(and(anyOfIds(homework.id, ids), examinableHomework(ownerId)))
  const allowed = new Set([...before, ...usable].map((row) => row.id))
  const faults = new Map<string, string>()
  for (const [place, homeworkId] of ids.entries())
    if (!allowed.has(homeworkId) || ids.indexOf(homeworkId) < place) faults.set(`tasks.${place}.homeworkId`, examRefusals.taskNotForExam)
  if (faults.size > 0) throw refusedFields(faults)
  const scoring = await readScoring(tx, ids)
  await tx.delete(homeworkExam).where(eq(homeworkExam.examId, id))
  if (tasks.length > 0)
    await tx.insert(homeworkExam).values(
      bundlesOf(tasks).flatMap((unit, at) =>
        unit.map(({ homeworkId, points, position }, part) => ({
          examId: id,
          homeworkId,
          position,
          number: unit.length > 1 ? `${at + 1}.${part + 1}` : String(at + 1),
          points,
          scoring: scoring.get(`${homeworkId} ${points}`) ?? [],
          ...bundleColumns(unit[0]?.bundle ?? null),
        })),
      ),
    )
  await tx.update(exam).set({ updatedAt: new Date() }).where(eq(exam.id, id))
}

/** Tasks that stand together: one, or those that are joined to it. */
function bundlesOf(tasks: readonly ChosenPlace[]): (ChosenPlace & { position: number })[][] {
  const units: (ChosenPlace & { position: number })[][] = []
  for (const [position, task] of tasks.entries()) {
    const last = task.isJoined === true ? units.at(-1) : undefined
    if (last) last.push({ ...task, position })
    else units.push([{ ...task, position }])
  }
  return units
}

/** Rules of scoring in public sheets, by task and points. */
async function readScoring(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<string, ScoringThreshold[]>> {
  const rows = await tx
    .select({ homeworkId: homeworkExam.homeworkId, points: homeworkExam.points, scoring: homeworkExam.scoring })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(and(anyOfIds(homeworkExam.homeworkId, ids), eq(exam.status, 'PUBLIC'), sql`jsonb_array_length(${homeworkExam.scoring}) > 0`))
    .orderBy(homeworkExam.id)
  return new Map(rows.map(({ homeworkId, points, scoring }) => [`${homeworkId} ${points}`, scoring]))
}
