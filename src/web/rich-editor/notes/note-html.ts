import type { Node } from '@tiptap/pm/model'
import { renderDocument } from '#editor/render/render-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'

/** The html that readers will find in the list of notes: the words of a footnote, the line of a source. */
export function noteHtml(note: Node): string {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [note.toJSON()] }] } as RichDoc // the schema's own form
  const template = document.createElement('template')
  template.innerHTML = renderDocument(doc)
  return template.content.querySelector('.note-words')?.innerHTML ?? ''
}
