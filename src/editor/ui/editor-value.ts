import type { RichDoc } from '#editor/schema/document.ts'

/** What a field hands to its page. */
export type EditorValue = {
  readonly doc: RichDoc
  readonly isEmpty: boolean
  readonly characters: number
  /** While true the field may not be sent: a file is still on its way. */
  readonly isUploading: boolean
}

/** What a page can ask of its field at once, without waiting for `onChange`. */
export type EditorHandle = {
  value: () => EditorValue
  clear: () => void
  focus: () => void
}
