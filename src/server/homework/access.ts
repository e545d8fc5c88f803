import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { homework } from '#server/db/tables/homework.ts'

/** Tasks the viewer may see: public ones, their own, all for ADMIN. */
export function visibleHomework(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  const open = eq(homework.status, 'PUBLIC')
  return viewer.id === null ? open : or(open, eq(homework.authorId, viewer.id))
}
