import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { PublicPages } from '#server/platform/feature.ts'

/** The list of tasks and every public task. */
export const listHomeworkPages: PublicPages = async (db) => {
  const rows = await db
    .select({ slug: homework.slug, changedAt: homework.updatedAt })
    .from(homework)
    .where(eq(homework.status, 'PUBLIC'))
    .orderBy(homework.id)
  return [{ path: paths.homeworks() }, ...rows.map(({ slug, changedAt }) => ({ path: paths.homework(slug), changedAt }))]
}
