import type { COMMENT_ENTITIES } from '#contract/comment.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'

/** The places that take comments, and what these may hold. The documentation of the editor takes all that the editor makes. */
export const COMMENT_PLACES = {
  EDITOR: { variant: 'full', hasEntities: false },
} as const satisfies Record<(typeof COMMENT_ENTITIES)[number], { variant: RichVariant; hasEntities: boolean }>
