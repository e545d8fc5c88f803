import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { RichDoc } from '#editor/schema/document.ts'

/** The words of a note as a document of its own: the one paragraph that holds them. */
export function noteDocument(editor: Editor, pos: number | null): RichDoc {
  const node = pos === null ? null : editor.state.doc.nodeAt(pos)
  const content = (node?.content.toJSON() ?? []) as RichDoc['content'] // the schema's own form
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }] }
}

/** Writes a note: changes the one at the position, or puts a new one behind the selection. */
export function writeNote(
  editor: Editor,
  name: 'footnote' | 'citation',
  pos: number | null,
  attrs: Readonly<Record<string, string>>,
  words: RichDoc | null,
): void {
  const type = editor.schema.nodes[name]
  if (type === undefined) return
  const content = words === null ? Fragment.empty : Fragment.fromJSON(editor.schema, words.content[0]?.content ?? [])
  const known = pos === null ? null : editor.state.doc.nodeAt(pos)
  const { tr } = editor.state
  if (pos !== null && known?.type === type) tr.replaceWith(pos, pos + known.nodeSize, type.create({ ...known.attrs, ...attrs }, content))
  else {
    const at = editor.state.selection.to
    const node = type.create(attrs, content)
    tr.insert(at, node)
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + node.nodeSize)))
  }
  editor.view.dispatch(tr.scrollIntoView())
}

/** Opens the note that is selected, or begins a new one. */
export function noteAt(editor: Editor, name: string): number | null {
  const { selection } = editor.state
  return selection instanceof NodeSelection && selection.node.type.name === name ? selection.from : null
}
