import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { exam } from '#server/db/tables/exam.ts'

/** Exams the viewer may see: public ones, their own, all for ADMIN. */
export function visibleExam(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  const open = eq(exam.status, 'PUBLIC')
  return viewer.id === null ? open : or(open, eq(exam.ownerId, viewer.id))
}
