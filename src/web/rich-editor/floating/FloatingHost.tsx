import type { Editor } from '@tiptap/core'
import { useMemo } from 'react'
import { uiOf } from '../editor-ui.ts'
import { Popover } from '../toolbar/Popover.tsx'
import { cellsAnchor, nodeAnchor, seenAnchor, toolsEnd, writtenLine } from '../selection-anchor.ts'
import { useEditorState, useOpenPanel } from '../hooks/use-editor-state.ts'
import { FLOATING_MENUS } from './menus.ts'

/**
 * The one floating menu of a field: of all that could belong to where the caret stands the first in the table's order,
 * so that two never lie over each other. None while a panel is open or the field has no focus.
 */
export function FloatingHost({ editor }: { editor: Editor }) {
  const panel = useOpenPanel(editor)
  const shown = useEditorState(editor, (current) => {
    if (!hasFocus(current) || !current.isEditable) return null
    for (const [index, menu] of FLOATING_MENUS.entries()) {
      const place = menu.find(current)
      if (place !== null) return { index, pos: place.pos, isNode: place.isNode }
    }
    return null
  })
  const pos = shown?.pos ?? 0
  const isNode = shown?.isNode ?? false
  const anchor = useMemo(() => seenAnchor(editor, isNode ? nodeAnchor(editor, pos) : cellsAnchor(editor)), [editor, pos, isNode])
  const keepsClear = useMemo(() => ({ top: () => toolsEnd(editor), line: () => writtenLine(editor) }), [editor])
  const menu = shown === null ? undefined : FLOATING_MENUS[shown.index]
  if (menu === undefined || shown === null || panel !== null) return null
  const { Menu, label } = menu
  return (
    <Popover
      key={`${shown.index}-${pos}`}
      label={label}
      role="toolbar"
      anchor={anchor}
      editor={editor}
      keepsClear={keepsClear}
      onClose={() => editor.view.focus()}
      placement="top-start"
      takesFocus={false}
      isManual
      className="editor-floating"
    >
      <Menu editor={editor} pos={pos} ui={uiOf(editor)} />
    </Popover>
  )
}

function hasFocus(editor: Editor): boolean {
  return editor.view.hasFocus() || editor.view.dom.closest('.editor')?.contains(document.activeElement) === true
}
