import { inArray, type SQL } from 'drizzle-orm'
import { COMMENT_ENTITIES } from '#contract/comment.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { comment } from '#server/db/tables/comment.ts'

/** Comments the viewer may see: those about what everybody may see, which the editor's documentation is. */
export function visibleComment(_viewer: Viewer): SQL {
  return inArray(comment.entityType, [...COMMENT_ENTITIES])
}

/** True when the viewer may delete what this person wrote. */
export function mayDeleteComment(viewer: Viewer, authorId: number): boolean {
  return viewer.role === 'ADMIN' || viewer.id === authorId
}
