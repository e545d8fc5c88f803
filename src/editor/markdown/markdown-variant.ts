import type { RichVariant } from '#editor/schema/rich-variant.ts'

/** The variants that are also written as Markdown: tasks and articles, and short remarks. */
export type MarkdownVariant = Extract<RichVariant, 'full' | 'comment'>
