import { paths } from '#contract/paths.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import type { PublicPages } from '#server/platform/feature.ts'

/** The list of homework types and each of them. */
export const listHomeworkTypePages: PublicPages = async (db) => {
  const rows = await db.select({ slug: homeworkType.slug, changedAt: homeworkType.updatedAt }).from(homeworkType).orderBy(homeworkType.id)
  return [{ path: paths.homeworkTypes() }, ...rows.map(({ slug, changedAt }) => ({ path: paths.homeworkType(slug), changedAt }))]
}
