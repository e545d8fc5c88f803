import { asc, inArray } from 'drizzle-orm'
import type { Suggestions } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'
import { matchNames, type NamesFound } from '#server/platform/search/match/match-names.ts'

/** The kinds of tasks a typed text finds by name, best first. */
export async function findHomeworkTypes(db: Db, search: string): Promise<NamesFound> {
  const rows = await db.select({ id: homeworkType.id, name: homeworkType.name }).from(homeworkType).orderBy(asc(homeworkType.id))
  return matchNames(
    rows.map(({ id, name }) => ({ id, names: [name] })),
    search,
  )
}

/** The kinds of tasks that a text finds before all others. */
export async function suggestHomeworkTypes(db: Db, search: string, limit: number): Promise<Suggestions['homeworkTypes']> {
  const ids = (await findHomeworkTypes(db, search)).ids.slice(0, limit)
  if (ids.length === 0) return []
  return inOrderOf(ids, await db.select(homeworkTypeRefColumns).from(homeworkType).where(inArray(homeworkType.id, ids)))
}
