import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { exam } from '#server/db/tables/exam.ts'
import type { PublicPages } from '#server/platform/feature.ts'

/** The list of exams and every public exam. */
export const listExamPages: PublicPages = async (db) => {
  const rows = await db.select({ slug: exam.slug, changedAt: exam.updatedAt }).from(exam).where(eq(exam.status, 'PUBLIC')).orderBy(exam.id)
  return [{ path: paths.exams() }, ...rows.map(({ slug, changedAt }) => ({ path: paths.exam(slug), changedAt }))]
}
