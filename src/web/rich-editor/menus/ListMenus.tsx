import type { Editor } from '@tiptap/core'
import { ORDERED_LIST_STYLES } from '#editor/schema/nodes/text-nodes.ts'
import { currentList, headingLevel, setHeading, setOrderedListStyle, toggleList } from '../commands.ts'
import { messages } from '../messages.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { MenuList } from './MenuList.tsx'

type Props = { editor: Editor; onClose: () => void }

/** Paragraph and the headings offered: 2, 3, 4. */
export function HeadingMenu({ editor, onClose }: Props) {
  const level = useEditorState(editor, headingLevel)
  const items = [
    { value: '0', label: messages.paragraph },
    ...[2, 3, 4].map((each) => ({
      value: String(each),
      label: messages.heading(each),
      style: { fontWeight: 600, fontSize: `${1.4 - each * 0.1}em` },
    })),
  ]
  return (
    <MenuList
      items={items}
      value={String(level)}
      onChoose={(value) => {
        setHeading(editor, Number(value))
        onClose()
      }}
    />
  )
}

const NONE = 'none'

/** The six ways of numbering; choosing one makes the list, or numbers it anew. */
export function OrderedListMenu({ editor, onClose }: Props) {
  const style = useEditorState(editor, (current) => {
    const list = currentList(current)
    return list?.name === 'orderedList' ? String(list.node.attrs['style']) : NONE
  })
  const items = ORDERED_LIST_STYLES.map((each) => ({ value: each, label: messages.listStyles[each] }))
  return (
    <MenuList
      items={style === NONE ? items : [...items, { value: NONE, label: messages.noList }]}
      value={style}
      onChoose={(value) => {
        if (value === NONE) toggleList(editor, 'orderedList')
        else setOrderedListStyle(editor, value)
        onClose()
      }}
    />
  )
}
