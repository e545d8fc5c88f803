import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { saveUser } from '#server/user/index.ts'
import type { BenchKind } from './requests.ts'

/** Tasks that a diligent pupil has solved and hidden. */
const SOLVED = 2_000
const HIDDEN = 200

/** The same requests as somebody asks them who has solved and hidden many tasks, and sees none of these. */
export async function asKeeper(db: Db, kinds: readonly BenchKind[]): Promise<BenchKind[]> {
  const viewer: Viewer = { id: await aKeeper(db), role: 'USER', hasActiveSubscription: true }
  return kinds.map(({ kind, requests }) => ({
    kind,
    requests: requests.map((asked) => ({
      ...asked,
      request: { ...asked.request, viewer, filters: { ...asked.request.filters, hideHidden: true, hideSolved: true } },
    })),
  }))
}

async function aKeeper(db: Db): Promise<number> {
  const person = { username: 'pilna', displayName: 'Pilna', description: null, subscriptionEndsAt: null }
  const ownerId = await saveUser(db, { ...person, role: 'USER' })
  // Spread over the whole library, those that are newest included.
  const ids = (
    await queryRows<{ id: number }>(
      db,
      sql`select homework_id as id from homework_search order by homework_id::bigint * 7919 % 1000003, homework_id limit ${SOLVED + HIDDEN}`,
    )
  ).map(({ id }) => id)
  for (const [kind, members] of [
    ['SOLVED', ids.slice(0, SOLVED)],
    ['HIDDEN', ids.slice(SOLVED)],
  ] as const) {
    const [list] = await db.insert(favorite).values({ ownerId, kind, name: kind }).returning({ id: favorite.id })
    if (list) await db.insert(favoriteHomework).values(members.map((homeworkId) => ({ favoriteId: list.id, homeworkId })))
  }
  return ownerId
}
