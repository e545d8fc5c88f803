import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Favorite, Keeping, listFavorites as endpoint } from '#contract/favorite.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { countMembers } from '#server/favorite/members.ts'
import { ensureBuiltIn, type FavoriteRow } from '#server/favorite/own-favorite.ts'

type Owner = Viewer & { id: number }

/** A page of the viewer's lists: the built-in ones first, then the newest. */
export async function listFavorites(
  db: Db,
  viewer: Owner,
  { page, pageSize, search, omitHiddenList, omitSolvedList }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.reply>> {
  // Teachers mark nothing as solved.
  const hasSolved = omitSolvedList !== true && viewer.role !== 'TEACHER'
  if (omitHiddenList !== true) await ensureBuiltIn(db, viewer.id, 'HIDDEN')
  if (hasSolved) await ensureBuiltIn(db, viewer.id, 'SOLVED')
  const rows = await db
    .select()
    .from(favorite)
    .where(
      and(
        eq(favorite.ownerId, viewer.id),
        omitHiddenList === true ? ne(favorite.kind, 'HIDDEN') : undefined,
        hasSolved ? undefined : ne(favorite.kind, 'SOLVED'),
        search === undefined ? undefined : sql`strpos(${plain(sql`${favorite.name}`)}, ${plain(sql`${search}::text`)}) > 0`,
      ),
    )
    .orderBy(sql`${favorite.kind} = 'CUSTOM'`, favorite.kind, desc(favorite.createdAt), desc(favorite.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const shown = rows.slice(0, pageSize)
  return { results: await presentFavorites(db, viewer, shown), nextPage: rows.length > pageSize ? page + 1 : null }
}

/** A text as names are compared: in small letters, without Polish marks. */
function plain(text: SQL): SQL {
  return sql`translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`
}

/** Lists as their owner sees them. */
export async function presentFavorites(db: Db, viewer: Viewer, rows: readonly FavoriteRow[]): Promise<Favorite[]> {
  const counts = await countMembers(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, name, description, shareToken, createdAt }) => ({
    id,
    kind,
    name,
    description,
    count: counts.get(id) ?? 0,
    shareToken,
    createdAt,
  }))
}

/** The viewer's lists that hold each of these tasks. */
export async function listTargets(db: Db, viewer: Owner, ids: readonly number[]): Promise<Keeping[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ homeworkId: favoriteHomework.homeworkId, id: favorite.id, kind: favorite.kind, name: favorite.name })
    .from(favoriteHomework)
    .innerJoin(favorite, eq(favorite.id, favoriteHomework.favoriteId))
    .where(and(eq(favorite.ownerId, viewer.id), anyOfIds(favoriteHomework.homeworkId, ids)))
    .orderBy(favorite.id)
  return ids.map((id) => ({
    id,
    favorites: rows.flatMap(({ homeworkId, ...list }) => (homeworkId === id ? [list] : [])),
  }))
}
