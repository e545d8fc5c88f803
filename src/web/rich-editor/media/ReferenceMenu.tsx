import { numberDocument } from '#editor/render/number-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { MenuList } from '../menus/MenuList.tsx'
import type { ToolMenuProps } from '../tools.tsx'
import { messages } from './messages.ts'

/** The numbered places of the document; choosing one names it in the line, and the name follows the numbering. */
export function ReferenceMenu({ editor, onClose }: ToolMenuProps) {
  const places = numberDocument(editor.state.doc.toJSON() as RichDoc) // the schema's own form
    .filter(({ number, id }) => number !== null && id !== null)
  if (places.length === 0) return <p className="editor-note">{messages.noReferences}</p>
  return (
    <MenuList
      items={places.map(({ id, reference }) => ({ value: id ?? '', label: reference }))}
      onChoose={(target) => {
        onClose()
        editor.commands.insertContent({ type: 'reference', attrs: { target } })
      }}
    />
  )
}
