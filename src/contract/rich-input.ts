import * as z from 'zod/mini'

/** Longest html of a rich field, in characters; the limits of documents are in `editor/schema/rich-variant.ts`. */
const HTML_LENGTH = 1_000_000

/**
 * A rich field as it comes in: html (docs/product/editor.md, 1), or the editor's document. What it may hold is checked against the
 * schema of the field's variant where it is saved, in a thread: here its content isn't walked.
 */
export const richInput = z.union([
  z.string().check(z.maxLength(HTML_LENGTH)),
  z.strictObject({ type: z.literal('doc'), content: z.unknown() }),
])
export type RichInput = z.output<typeof richInput>
