import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { comment } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'

/**
 * Comments the viewer may see: about the editor for whoever is signed in, about a task for whoever sees the task. Words of
 * people who are blocked are left out under tasks, except for ADMIN and themselves.
 */
export function visibleComment(viewer: Viewer): SQL | undefined {
  const seen = and(eq(homework.id, comment.homeworkId), visibleHomework(viewer))
  const task = and(
    eq(comment.entityType, 'HOMEWORK'),
    exists(sql`(select 1 from ${homework} where ${seen})`),
    viewer.role === 'ADMIN'
      ? undefined
      : exists(sql`(select 1 from ${user} where ${and(eq(user.id, comment.authorId), isNull(user.blockedAt))})`),
  )
  return viewer.id === null ? task : or(eq(comment.entityType, 'EDITOR'), task)
}

/** True when the viewer may delete what this person wrote. */
export function mayDeleteComment(viewer: Viewer, authorId: number): boolean {
  return viewer.role === 'ADMIN' || viewer.id === authorId
}
