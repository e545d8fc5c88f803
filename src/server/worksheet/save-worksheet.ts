import { and, eq, sql } from 'drizzle-orm'
import { AppError, changedMeanwhile, refusedFields } from '#contract/http/errors.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import { MOST_WORKSHEETS, WORKSHEET_PARTS, type WorksheetBody } from '#contract/worksheet.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { worksheet, worksheetTask } from '#server/db/tables/worksheet.ts'
import { examinableHomework } from '#server/exam/index.ts'
import { forgetPdfsOf } from '#server/pdf/index.ts'
import { readTemplateNames } from '#server/variant/index.ts'
import { lockOwnWorksheet, type WorksheetRow } from '#server/worksheet/find-worksheet.ts'
import { type KeptSources, readKeptSources, sourceKey } from '#server/worksheet/printing/kept-sources.ts'
import { worksheetSubject } from '#server/worksheet/printing/worksheet-subject.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

type Made = { id: number }
type Settings = Partial<Pick<WorksheetRow, 'title' | 'note' | 'variantCount' | 'mixesOrder' | 'hasNameField' | 'day' | 'qr'>>

/** Makes a worksheet without tasks. @throws {AppError} CONFLICT where the person has as many as one may have */
export async function createWorksheet(tx: Db, ownerId: number, settings: Settings): Promise<Made> {
  // Requests of one person come one after another, so that none of them counts too few.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, ownerId)).for('no key update')
  if ((await tx.$count(worksheet, eq(worksheet.ownerId, ownerId))) >= MOST_WORKSHEETS)
    throw new AppError('CONFLICT', examRefusals.tooManyWorksheets)
  const [row] = await tx
    .insert(worksheet)
    .values({ ...settings, ownerId })
    .returning({ id: worksheet.id })
  if (!row) throw new Error('A worksheet was not inserted')
  return row
}

/**
 * Saves the whole of a worksheet. A task that stands there already may stay, whatever became of it. Returns its new revision.
 *
 * @throws {AppError} CONFLICT when somebody has saved it since `revision`; VALIDATION at a task that may not be used or comes twice
 */
export async function saveWorksheet(
  tx: Db,
  ownerId: number,
  id: number,
  { tasks, revision: changed, ...settings }: WorksheetBody,
): Promise<{ revision: number }> {
  const { revision } = await lockOwnWorksheet(tx, ownerId, id)
  if (revision !== changed) throw changedMeanwhile(examRefusals.worksheetChanged)
  await refuseUnusable(tx, ownerId, id, tasks)
  await replaceTasks(tx, id, tasks, await readKeptSources(tx, id))
  await tx
    .update(worksheet)
    .set({ ...settings, revision: revision + 1, updatedAt: sql`now()` })
    .where(eq(worksheet.id, id))
  return { revision: revision + 1 }
}

async function refuseUnusable(tx: Db, ownerId: number, worksheetId: number, tasks: WorksheetBody['tasks']): Promise<void> {
  const ids = tasks.map(({ homeworkId }) => homeworkId)
  const before = await tx.select({ id: worksheetTask.homeworkId }).from(worksheetTask).where(eq(worksheetTask.worksheetId, worksheetId))
  const taskIds = ids.flatMap((taskId) => taskId ?? [])
  const usable = await tx
    .select({ id: homework.id })
    .from(homework)
    .where(and(anyOfIds(homework.id, taskIds), examinableHomework(ownerId)))
  const templateIds = tasks.flatMap(({ templateId }) => templateId ?? [])
  const templates = await readTemplateNames(tx, templateIds)
  const allowed = new Set([...before, ...usable].map((row) => row.id))
  const known = new Set(templates.map((template) => template.id))
  const faults = new Map<string, string>()
  for (const [place, { homeworkId, templateId }] of tasks.entries()) {
    const isSound = homeworkId === null ? known.has(templateId ?? 0) : allowed.has(homeworkId) && ids.indexOf(homeworkId) === place
    if (!isSound) faults.set(`tasks.${place}.${homeworkId === null ? 'templateId' : 'homeworkId'}`, examRefusals.taskNotForSheet)
  }
  if (faults.size > 0) throw refusedFields(faults)
}

/** Templates that were on paper stay as they were there. */
async function replaceTasks(tx: Db, worksheetId: number, tasks: WorksheetBody['tasks'], sources: KeptSources): Promise<void> {
  await tx.delete(worksheetTask).where(eq(worksheetTask.worksheetId, worksheetId))
  const rows = tasks.map((task, position) => ({ ...task, worksheetId, position, templateSource: sources.get(sourceKey(task)) ?? null }))
  if (rows.length > 0) await tx.insert(worksheetTask).values(rows)
}

/** Makes the same worksheet for a person, with the tasks that they may use. The numbers of templates stay the same. */
export async function copyWorksheet(tx: Db, ownerId: number, source: WorksheetRow): Promise<Made> {
  const { title, note, variantCount, mixesOrder, hasNameField, day, qr } = source
  const made = await createWorksheet(tx, ownerId, { title, note, variantCount, mixesOrder, hasNameField, day, qr })
  const tasks = (await readChosen(tx, source.id, ownerId)).filter(({ isUsable }) => isUsable)
  await replaceTasks(
    tx,
    made.id,
    tasks.map(({ homeworkId, templateId, draw, points, room, roomCm }) => ({ homeworkId, templateId, draw, points, room, roomCm })),
    await readKeptSources(tx, source.id),
  )
  return made
}

/** Deletes a worksheet with its documents; its tasks stay in the library. */
export async function deleteWorksheet(tx: Db, ownerId: number, id: number): Promise<void> {
  await lockOwnWorksheet(tx, ownerId, id)
  for (const part of WORKSHEET_PARTS) await forgetPdfsOf(tx, ownerId, worksheetSubject(id, part))
  await tx.delete(worksheet).where(eq(worksheet.id, id))
}
