import { and, count, eq, max, sql } from 'drizzle-orm'
import { MOST_ON_FAVORITE } from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { favoriteHomework } from '#server/db/tables/favorite.ts'
import { assertMayKeep } from '#server/favorite/access.ts'
import { favoriteMessages } from '#server/favorite/messages.ts'
import { lockCustom } from '#server/favorite/own-favorite.ts'

type Owner = Viewer & { id: number }

/** Puts a task at the end of a list; one that is there stays where it is. */
export async function addToFavorite(tx: Db, viewer: Owner, favoriteId: number, homeworkId: number): Promise<void> {
  await lockCustom(tx, viewer.id, favoriteId)
  await assertMayKeep(tx, viewer, 'list', homeworkId)
  const onList = eq(favoriteHomework.favoriteId, favoriteId)
  const isThere = await tx.$count(favoriteHomework, and(onList, eq(favoriteHomework.homeworkId, homeworkId)))
  if (isThere > 0) return
  const [last] = await tx
    .select({ position: max(favoriteHomework.position), count: count() })
    .from(favoriteHomework)
    .where(onList)
  if ((last?.count ?? 0) >= MOST_ON_FAVORITE) throw new AppError('CONFLICT', favoriteMessages.full(MOST_ON_FAVORITE))
  await tx.insert(favoriteHomework).values({ favoriteId, homeworkId, position: (last?.position ?? 0) + 1 })
}

/** Takes a task off a list; one that isn't there is no mistake. */
export async function removeFromFavorite(tx: Db, viewer: Owner, favoriteId: number, homeworkId: number): Promise<void> {
  await lockCustom(tx, viewer.id, favoriteId)
  await tx.delete(favoriteHomework).where(and(eq(favoriteHomework.favoriteId, favoriteId), eq(favoriteHomework.homeworkId, homeworkId)))
}

/**
 * Puts the tasks of a list in order. Those that aren't named, such as one that was added elsewhere a moment ago, follow in the order
 * they had.
 */
export async function reorderFavorite(tx: Db, viewer: Owner, favoriteId: number, homeworkIds: readonly number[]): Promise<void> {
  await lockCustom(tx, viewer.id, favoriteId)
  await tx.execute(sql`
    with wanted as (
      select id, min(place) as place from unnest(${idArray(homeworkIds)}) with ordinality as named(id, place) group by id
    ), placed as (
      select member.homework_id, row_number() over (order by wanted.place nulls last, member.position, member.homework_id) as place
      from ${favoriteHomework} member left join wanted on wanted.id = member.homework_id
      where member.favorite_id = ${favoriteId}
    )
    update ${favoriteHomework} member set position = placed.place from placed
    where member.favorite_id = ${favoriteId} and member.homework_id = placed.homework_id`)
}
