import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'

/** Tasks the viewer may see: public ones, their own, all for ADMIN. */
export function visibleHomework(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  const open = eq(homework.status, 'PUBLIC')
  return viewer.id === null ? open : or(open, eq(homework.authorId, viewer.id))
}

/** Leaves out tasks that the viewer has hidden: of what is offered, never of what somebody asked for (docs/product/favorite.md, 4). */
export function unhiddenHomework(viewer: Pick<Viewer, 'id'>): SQL | undefined {
  if (viewer.id === null) return undefined
  return sql`not exists (select from ${favoriteHomework} kept join ${favorite} list on list.id = kept.favorite_id
    where kept.homework_id = ${homework.id} and list.owner_id = ${viewer.id} and list.kind = 'HIDDEN')`
}
