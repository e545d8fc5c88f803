import type { Db } from '#server/db/db.ts'
import { worksheet, worksheetTask } from '#server/db/tables/worksheet.ts'
import { aHomework } from '#server/testing/a-homework.ts'

type Overrides = Partial<typeof worksheet.$inferInsert> & {
  tasks?: readonly ({ homeworkId: number } | { templateId: number; draw?: number })[]
}

/** A teacher's worksheet; each task is worth two points. Returns its id. */
export async function aWorksheet(db: Db, ownerId: number, { tasks = [], ...values }: Overrides = {}): Promise<number> {
  const [row] = await db
    .insert(worksheet)
    .values({ title: 'Kartkówka z ułamków', ...values, ownerId })
    .returning({ id: worksheet.id })
  const worksheetId = row?.id ?? 0
  const rest = { points: 2, room: 'SQUARES', roomCm: 4 } as const
  if (tasks.length > 0) await db.insert(worksheetTask).values(tasks.map((task, position) => ({ ...task, ...rest, worksheetId, position })))
  return worksheetId
}

/** Worksheets of a teacher to call operations about: one to be changed, one to be printed, and the secret of one that is shared. */
export async function worksheetsOfTeacher(db: Db, ownerId: number) {
  const shareToken = 'w'.repeat(22)
  const tasks = [{ homeworkId: await aHomework(db) }]
  const [changed, printed] = [await aWorksheet(db, ownerId, { tasks }), await aWorksheet(db, ownerId, { tasks })]
  await aWorksheet(db, ownerId, { tasks, shareToken })
  return { changed: { id: String(changed) }, printed: { id: String(printed) }, link: { token: shareToken } }
}
