import { and, asc } from 'drizzle-orm'
import type { UserRef } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { hasPublicPage } from '#server/user/access.ts'
import { matchesPerson } from '#server/user/people/list-users.ts'
import { presentUserRef, userRefColumns } from '#server/user/present.ts'

/** People with a public page whom a text finds, by the alphabet. */
export async function suggestTeachers(db: Db, viewer: Viewer, search: string, limit: number): Promise<UserRef[]> {
  const rows = await db
    .select(userRefColumns)
    .from(user)
    .where(and(hasPublicPage, await matchesPerson(db, viewer, search)))
    .orderBy(asc(user.displayName), asc(user.id))
    .limit(limit)
  return rows.map(presentUserRef)
}
