import ListOrdered from 'virtual:icons/list-ordered'
import Pencil from 'virtual:icons/pencil'
import Pi from 'virtual:icons/pi'
import Sigma from 'virtual:icons/sigma'
import Trash2 from 'virtual:icons/trash'
import { convertMath, toggleNumbered } from '../math/math-editing.ts'
import { messages } from '../math/messages.ts'
import { nodeAt } from '../node-at.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { FloatingButton, FloatingRow } from './FloatingMenu.tsx'
import type { FloatingMenuProps } from './menus.ts'

export function MathMenu({ editor, pos, ui }: FloatingMenuProps) {
  const { display, numbered, canConvert } = useEditorState(editor, ({ state }) => {
    const node = nodeAt(state.doc, pos)
    const isDisplay = node?.type.name === 'mathDisplay'
    return { display: isDisplay, numbered: node?.attrs['numbered'] === true, canConvert: 'mathDisplay' in state.schema.nodes }
  })
  return (
    <FloatingRow>
      <FloatingButton label={messages.edit} icon={Pencil} onPress={() => ui.open('math', pos)} />
      {display && (
        <FloatingButton label={messages.numbered} icon={ListOrdered} isPressed={numbered} onPress={() => toggleNumbered(editor, pos)} />
      )}
      {canConvert && (
        <FloatingButton
          label={display ? messages.toInline : messages.toDisplay}
          icon={display ? Pi : Sigma}
          onPress={() => convertMath(editor, pos)}
        />
      )}
      <FloatingButton label={messages.remove} icon={Trash2} isDanger onPress={() => editor.commands.deleteSelection()} />
    </FloatingRow>
  )
}
