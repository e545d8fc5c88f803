import { and, inArray } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { user } from '#server/db/tables/user.ts'
import type { PublicPages } from '#server/platform/feature.ts'
import { visiblePerson } from '#server/user/access.ts'

/** The list of teachers and the profile of everybody whom anybody may find. */
export const listPeoplePages: PublicPages = async (db) => {
  const rows = await db
    .select({ role: user.role, username: user.username, changedAt: user.updatedAt })
    .from(user)
    .where(and(inArray(user.role, ['TEACHER', 'ADMIN']), visiblePerson(anonymous)))
    .orderBy(user.id)
  return [
    { path: paths.teachers() },
    ...rows.map(({ role, username, changedAt }) => ({ path: paths.profile({ role, username }), changedAt })),
  ]
}
