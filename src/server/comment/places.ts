import { and, eq } from 'drizzle-orm'
import type { COMMENT_ENTITIES, CommentKind } from '#contract/comment.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/index.ts'

type Place = {
  /** The toolbar of each kind of remark; of those alone that the place takes. */
  variants: Partial<Record<CommentKind, RichVariant>>
  answerVariant: RichVariant
  hasEntities: boolean
  /** True where an ADMIN alone answers. */
  isAnsweredByAdmin: boolean
}

/** The places that take comments, and what these may hold. The documentation of the editor takes all that the editor makes. */
export const COMMENT_PLACES = {
  EDITOR: { variants: { COMMENT: 'full' }, answerVariant: 'full', hasEntities: false, isAnsweredByAdmin: true },
  HOMEWORK: {
    variants: { COMMENT: 'comment', QUESTION: 'question' },
    answerVariant: 'comment',
    hasEntities: true,
    isAnsweredByAdmin: false,
  },
} as const satisfies Record<(typeof COMMENT_ENTITIES)[number], Place>

/** The rules of a place. */
export const placeOf = (entity: (typeof COMMENT_ENTITIES)[number]): Place => COMMENT_PLACES[entity]

/** The thing that is talked about. */
export type TalkedThing = { authorId: number; path: string }

/** Reads a task that is talked about; undefined where the viewer doesn't see it. */
export async function readTalkedTask(db: Db, viewer: Viewer, id: number): Promise<TalkedThing | undefined> {
  const [row] = await db
    .select({ authorId: homework.authorId, slug: homework.slug })
    .from(homework)
    .where(and(eq(homework.id, id), visibleHomework(viewer)))
  return row && { authorId: row.authorId, path: paths.homework(row.slug) }
}

/** The part of a page's address that leads to a remark. */
export const anchorOf = (commentId: number): string => `#komentarz-${commentId}`
