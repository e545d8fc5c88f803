import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { nodeAt } from '../node-at.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { messages } from './messages.ts'
import { noteHtml } from './note-html.ts'

/** The menu of a footnote or a source: its words as they will be read, and what can be done with it. */
export function NoteMenu({ editor, pos, ui }: FloatingMenuProps) {
  const html = useEditorState(editor, ({ state }) => {
    const note = nodeAt(state.doc, pos)
    return note?.type.name === 'footnote' || note?.type.name === 'citation' ? noteHtml(note) : ''
  })
  return (
    <>
      {html !== '' && <div className="editor-preview rich" dangerouslySetInnerHTML={{ __html: html }} />}
      <FloatingRow>
        <FloatingButton
          label={messages.edit}
          icon={Pencil}
          onPress={() => ui.open(editor.state.doc.nodeAt(pos)?.type.name ?? 'footnote', pos)}
        />
        <FloatingButton label={messages.remove} icon={Trash2} isDanger onPress={() => editor.commands.deleteSelection()} />
      </FloatingRow>
    </>
  )
}
