/** The part of the editor that pages may use. The editor itself comes lazily, in the browser alone. */
export type { RichDoc } from '#editor/schema/document.ts'
export type { RichVariant } from '#editor/schema/rich-variant.ts'
export type { EditorHandle } from './editor-value.ts'
export { ShortcutTable } from './panels/ShortcutTable.tsx'
export { RichField } from './RichField.tsx'
export { TexExamples } from './TexExamples.tsx'
