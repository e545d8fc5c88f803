import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { FavoriteKind, ListedHomework } from '#contract/favorite.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { favoriteHomework } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** Tasks of a list that the viewer may see: the only ones that are shown or counted. */
const shownOn = (viewer: Viewer, ofList: SQL): SQL | undefined => and(ofList, visibleHomework(viewer))

/** The owner's order; of a built-in list, what was put there last comes first. */
function orderOf(kind: FavoriteKind): SQL[] {
  return kind === 'CUSTOM'
    ? [asc(favoriteHomework.position), asc(favoriteHomework.homeworkId)]
    : [desc(favoriteHomework.addedAt), desc(favoriteHomework.homeworkId)]
}

type List = { id: number; kind: FavoriteKind }

/** Ids of a page of a list. */
export async function listMemberIds(
  db: Db,
  viewer: Viewer,
  { id, kind }: List,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: favoriteHomework.homeworkId })
    .from(favoriteHomework)
    .innerJoin(homework, eq(homework.id, favoriteHomework.homeworkId))
    .where(shownOn(viewer, eq(favoriteHomework.favoriteId, id)))
    .orderBy(...orderOf(kind))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.id)
}

/** All tasks of a list by their names. */
export function listMembers(db: Db, viewer: Viewer, { id, kind }: List): Promise<ListedHomework[]> {
  return db
    .select({ id: homework.id, slug: homework.slug, title: homework.title, language: homework.language })
    .from(favoriteHomework)
    .innerJoin(homework, eq(homework.id, favoriteHomework.homeworkId))
    .where(shownOn(viewer, eq(favoriteHomework.favoriteId, id)))
    .orderBy(...orderOf(kind))
}

/** The number of tasks on each of these lists. */
export async function countMembers(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: favoriteHomework.favoriteId, count: sql<number>`count(*)::int` })
    .from(favoriteHomework)
    .innerJoin(homework, eq(homework.id, favoriteHomework.homeworkId))
    .where(shownOn(viewer, anyOfIds(favoriteHomework.favoriteId, ids)))
    .groupBy(favoriteHomework.favoriteId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
