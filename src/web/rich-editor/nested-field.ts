import type { ComponentType, Ref } from 'react'
import type { RichDoc } from '#editor/schema/document.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import type { EditorHandle, EditorValue } from './editor-value.ts'

/** The field itself, handed to its own dialogs that hold one – the words of a note – so that no module imports itself. */
export type NestedField = ComponentType<{
  label: string
  variant: RichVariant
  value: RichDoc | null
  height: number
  takesFocus?: boolean
  onChange?: (value: EditorValue) => void
  ref?: Ref<EditorHandle>
}>
