import { asc, eq } from 'drizzle-orm'
import { worksheet } from '#server/db/tables/worksheet.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

/** Worksheets that the person made, with the names of their tasks. */
export const worksheetRecords: PersonalRecords = {
  name: 'worksheets',
  async read(db, userId) {
    const rows = await db.select().from(worksheet).where(eq(worksheet.ownerId, userId)).orderBy(asc(worksheet.id))
    const all = []
    for (const { id, ownerId: _owner, shareToken, ...row } of rows) {
      const tasks = await readChosen(db, id, userId)
      all.push({
        ...row,
        isShared: shareToken !== null,
        tasks: tasks.map(({ slug, title, points, room, roomCm, draw }) => ({ slug, title, points, room, roomCm, draw })),
      })
    }
    return all
  },
  async forget(tx, userId) {
    await tx.delete(worksheet).where(eq(worksheet.ownerId, userId))
  },
}
