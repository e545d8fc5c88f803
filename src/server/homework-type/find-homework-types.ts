import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { matchNames } from '#server/platform/search/match-names.ts'

/** Ids of the kinds of tasks a typed text finds by name, best first. */
export async function findHomeworkTypes(db: Db, search: string): Promise<number[]> {
  const rows = await db.select({ id: homeworkType.id, name: homeworkType.name }).from(homeworkType).orderBy(asc(homeworkType.id))
  return matchNames(
    rows.map(({ id, name }) => ({ id, names: [name] })),
    search,
  )
}
