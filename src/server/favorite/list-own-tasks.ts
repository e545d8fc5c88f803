import { MOST_ON_FAVORITE } from '#contract/favorite.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { listMemberIds } from '#server/favorite/members.ts'
import { findOwn } from '#server/favorite/own-favorite.ts'

/** The name of a person's own list, and the ids of its tasks that they may see, in its order; somebody else's is a 404. */
export async function listOwnTasks(db: Db, viewer: Viewer & { id: number }, id: number): Promise<{ name: string; ids: number[] }> {
  const list = await findOwn(db, viewer.id, id)
  return { name: list.name, ids: await listMemberIds(db, viewer, list, { limit: MOST_ON_FAVORITE, offset: 0 }) }
}
