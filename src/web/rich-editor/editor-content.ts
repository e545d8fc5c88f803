import type { Editor, JSONContent } from '@tiptap/core'
import type { RichDoc } from '#editor/schema/document.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { countText } from './count-text.ts'
import type { EditorValue } from './editor-value.ts'
import { isEmptyDocument } from './extensions/placeholder.ts'
import { uploadsOf } from './media/uploads.ts'

/** A stored document as Tiptap takes one: the same json, which it only reads. */
export function contentOf(doc: RichDoc | null | undefined): JSONContent | string {
  return doc === null || doc === undefined ? '' : (doc as JSONContent) // differs by `readonly` alone
}

/** The text of a field as its page gets it. */
export function valueOf(editor: Editor): EditorValue {
  const { state } = editor
  return {
    doc: storableDocument(state.doc.toJSON() as RichDoc), // the schema's own form
    isEmpty: isEmptyDocument(state.doc),
    characters: countText(state.doc).characters,
    isUploading: uploadsOf(editor).isAnyRunning(),
  }
}
