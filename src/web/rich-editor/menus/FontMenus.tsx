import type { Editor } from '@tiptap/core'
import { FONT_FAMILIES, FONT_SIZES } from '#editor/schema/nodes/marks.ts'
import { currentFontSize, setTextStyle } from '../commands.ts'
import { messages } from '../messages.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { MenuList } from './MenuList.tsx'

type Props = { editor: Editor; onClose: () => void }

const DEFAULT = ''

export function FontSizeMenu({ editor, onClose }: Props) {
  const size = useEditorState(editor, currentFontSize)
  return (
    <MenuList
      items={[{ value: DEFAULT, label: messages.defaultSize }, ...FONT_SIZES.map((each) => ({ value: String(each), label: String(each) }))]}
      value={size === null ? DEFAULT : String(size)}
      onChoose={(value) => {
        setTextStyle(editor, { fontSize: value === DEFAULT ? null : Number(value) })
        onClose()
      }}
    />
  )
}

export function FontFamilyMenu({ editor, onClose }: Props) {
  const family = useEditorState(editor, (current) => {
    const value: unknown = current.getAttributes('textStyle')['fontFamily']
    return typeof value === 'string' ? value : DEFAULT
  })
  return (
    <MenuList
      items={[
        { value: DEFAULT, label: messages.defaultFamily },
        ...FONT_FAMILIES.map((each) => ({ value: each, label: each, style: { fontFamily: `"${each}", ${each}` } })),
      ]}
      value={family}
      onChoose={(value) => {
        setTextStyle(editor, { fontFamily: value === DEFAULT ? null : value })
        onClose()
      }}
    />
  )
}
