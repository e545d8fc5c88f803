import { paths } from '#contract/paths.ts'
import { user } from '#server/db/tables/user.ts'
import type { PublicPages } from '#server/platform/feature.ts'
import { hasPublicPage } from '#server/user/access.ts'

/** The list of teachers and the profile of everybody whom anybody may find. */
export const listPeoplePages: PublicPages = async (db) => {
  const rows = await db
    .select({ role: user.role, username: user.username, changedAt: user.updatedAt })
    .from(user)
    .where(hasPublicPage)
    .orderBy(user.id)
  return [
    { path: paths.teachers() },
    ...rows.map(({ role, username, changedAt }) => ({ path: paths.profile({ role, username }), changedAt })),
  ]
}
