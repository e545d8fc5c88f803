import type { RichDoc } from '#editor/schema/document.ts'

/** The value that a field hands to its page. */
export type EditorValue = {
  readonly doc: RichDoc
  readonly isEmpty: boolean
  readonly characters: number
  /** While true the field may not be sent: a file is still on its way. */
  readonly isUploading: boolean
}

/** Lets a page ask its field at once, without waiting for `onChange`. */
export type EditorHandle = {
  value: () => EditorValue
  clear: () => void
  focus: () => void
}
