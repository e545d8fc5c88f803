/** The part of the editor that pages may use. The editor itself comes lazily, in the browser alone. */
export type { RichDoc } from '#editor/schema/document.ts'
export type { RichVariant } from '#editor/schema/rich-variant.ts'
export type { EditorHandle } from './editor-value.ts'
export { type Emoji, findEmoji, storedEmoji } from './suggestions/find-emoji.ts'
export { findPeople, type Mentionable } from './suggestions/find-people.ts'
export { loadEmoji } from './suggestions/load-emoji.ts'
export { ShortcutTable } from './panels/ShortcutTable.tsx'
/** Fetches what reads Markdown as a document: pages ask for it when somebody pastes a text. */
export const loadReadMarkdown = () => import('./importing/read-markdown.ts')
/** Fetches what sets a formula in the browser, and the keys to type one without TeX: pages ask for them when somebody answers. */
export const loadRenderedTex = () => import('./math/RenderedTex.tsx')
export const loadVisualInput = () => import('./math/VisualInput.tsx')
export const loadSchoolKeys = () => import('./math/SchoolKeys.tsx')
export type { SchoolKey } from './math/SchoolKeys.tsx'
export { RichField } from './RichField.tsx'
export { TexExamples } from './TexExamples.tsx'
export { readableFormula } from './readable-formula.ts'
