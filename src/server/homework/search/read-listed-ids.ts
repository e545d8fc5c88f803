import { and, eq, inArray } from 'drizzle-orm'
import type { HomeworkFilters } from '#contract/homework/homework-filters.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import type { ListedIds } from '#server/homework/search/memory/memory-plan.ts'
import { filterConditions } from '#server/homework/search/filter-conditions.ts'

/**
 * The viewer's lists that a request names, read from the database each time: they are short, change with every click,
 * and concern one person, so no replica holds them.
 */
export async function readListedIds(db: Db, viewer: Viewer, filters: HomeworkFilters): Promise<ListedIds> {
  const { all } = filterConditions(filters)
  const kinds = all.flatMap((condition) => (condition.kind === 'notOnList' ? [condition.list] : []))
  const viewerId = viewer.id ?? 0
  const [wanted, unwanted] = await Promise.all([
    filters.favoriteId === null ? null : idsWhere(db, and(eq(favorite.id, filters.favoriteId), eq(favorite.ownerId, viewerId))),
    kinds.length === 0 ? [] : idsWhere(db, and(eq(favorite.ownerId, viewerId), inArray(favorite.kind, kinds))),
  ])
  return { wanted, unwanted }
}

async function idsWhere(db: Db, condition: ReturnType<typeof and>): Promise<number[]> {
  const rows = await db
    .select({ id: favoriteHomework.homeworkId })
    .from(favoriteHomework)
    .innerJoin(favorite, eq(favorite.id, favoriteHomework.favoriteId))
    .where(condition)
  return rows.map((row) => row.id)
}
