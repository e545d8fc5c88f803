import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables'
import BetweenHorizontalStart from 'virtual:icons/between-horizontal-start'
import BetweenVerticalStart from 'virtual:icons/between-vertical-start'
import BetweenHorizontalEnd from 'virtual:icons/between-horizontal-end'
import BetweenVerticalEnd from 'virtual:icons/between-vertical-end'
import Captions from 'virtual:icons/captions'
import Columns3 from 'virtual:icons/columns-3'
import Grid2x2 from 'virtual:icons/grid-2x2'
import PaintBucket from 'virtual:icons/paint-bucket'
import PanelLeft from 'virtual:icons/panel-left'
import PanelTop from 'virtual:icons/panel-top'
import Rows3 from 'virtual:icons/rows-3'
import TableCellsMerge from 'virtual:icons/table-cells-merge'
import TableCellsSplit from 'virtual:icons/table-cells-split'
import TableColumnsSplit from 'virtual:icons/table-columns-split'
import TableRowsSplit from 'virtual:icons/table-rows-split'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { BACKGROUND_COLORS } from '#editor/schema/nodes/color-tokens.ts'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { ColorPalette } from '../menus/ColorPalette.tsx'
import { Popover } from '../toolbar/Popover.tsx'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { BorderForm } from './BorderForm.tsx'
import { messages } from './messages.ts'
import {
  cellsAttribute,
  hasHeader,
  hasTableCaption,
  removeTable,
  runTable,
  selectColumn,
  selectRow,
  setCells,
  toggleTableCaption,
} from './table-commands.ts'

/** The menu of a table with the caret in it. */
export function TableMenu({ editor }: FloatingMenuProps) {
  const { header, firstColumn, caption, canCaption } = useEditorState(editor, (current) => ({
    header: hasHeader(current, 'row'),
    firstColumn: hasHeader(current, 'column'),
    caption: hasTableCaption(current),
    canCaption: 'figure' in current.schema.nodes,
  }))
  const run = (command: Parameters<typeof runTable>[1]) => () => runTable(editor, command)
  return (
    <FloatingRow>
      <RowButtons editor={editor} />
      <FloatingButton label={messages.selectRow} icon={Rows3} onPress={() => selectRow(editor)} />
      <ColumnButtons editor={editor} />
      <FloatingButton label={messages.selectColumn} icon={Columns3} onPress={() => selectColumn(editor)} />
      <FloatingButton label={messages.headerRow} icon={PanelTop} isPressed={header} onPress={run(toggleHeader('row'))} />
      <FloatingButton label={messages.headerColumn} icon={PanelLeft} isPressed={firstColumn} onPress={run(toggleHeader('column'))} />
      <CellButtons editor={editor} />
      {canCaption && (
        <FloatingButton label={messages.caption} icon={Captions} isPressed={caption} onPress={() => toggleTableCaption(editor)} />
      )}
      <FloatingButton label={messages.deleteTable} icon={Trash2} isDanger onPress={() => removeTable(editor)} />
    </FloatingRow>
  )
}

type Editing = Pick<FloatingMenuProps, 'editor'>

function RowButtons({ editor }: Editing) {
  const run = (command: Parameters<typeof runTable>[1]) => () => runTable(editor, command)
  return (
    <>
      <FloatingButton label={messages.rowBefore} icon={BetweenHorizontalEnd} onPress={run(addRowBefore)} />
      <FloatingButton label={messages.rowAfter} icon={BetweenHorizontalStart} onPress={run(addRowAfter)} />
      <FloatingButton label={messages.deleteRow} icon={TableRowsSplit} isDanger onPress={run(deleteRow)} />
    </>
  )
}

function ColumnButtons({ editor }: Editing) {
  const run = (command: Parameters<typeof runTable>[1]) => () => runTable(editor, command)
  return (
    <>
      <FloatingButton label={messages.columnBefore} icon={BetweenVerticalEnd} onPress={run(addColumnBefore)} />
      <FloatingButton label={messages.columnAfter} icon={BetweenVerticalStart} onPress={run(addColumnAfter)} />
      <FloatingButton label={messages.deleteColumn} icon={TableColumnsSplit} isDanger onPress={run(deleteColumn)} />
    </>
  )
}

/** Ground and borders, each from a panel beside its button. */
function CellButtons({ editor }: Editing) {
  const [open, setOpen] = useState<'background' | 'borders' | null>(null)
  const [row, setRow] = useState<HTMLSpanElement | null>(null)
  const background = useEditorState(editor, (current) => cellsAttribute(current, 'backgroundColor'))
  const close = (): void => setOpen(null)
  return (
    <span ref={setRow} className="editor-floating-group">
      <FloatingButton
        label={messages.background}
        icon={PaintBucket}
        isPressed={background !== null}
        onPress={() => setOpen('background')}
      />
      <FloatingButton label={messages.borders} icon={Grid2x2} onPress={() => setOpen('borders')} />
      {open === 'background' && row !== null && (
        <Popover label={messages.background} anchor={row} onClose={close}>
          <ColorPalette
            type="table-background"
            palette={BACKGROUND_COLORS}
            value={background}
            onChoose={(color) => {
              setCells(editor, 'backgroundColor', color)
              close()
            }}
          />
        </Popover>
      )}
      {open === 'borders' && row !== null && (
        <Popover label={messages.borders} anchor={row} onClose={close}>
          <BorderForm editor={editor} onClose={close} />
        </Popover>
      )}
    </span>
  )
}

/** The menu of several selected cells. */
export function CellsMenu({ editor }: FloatingMenuProps) {
  const { canMerge, canSplit } = useEditorState(editor, ({ state }) => ({ canMerge: mergeCells(state), canSplit: splitCell(state) }))
  return (
    <FloatingRow>
      <FloatingButton label={messages.merge} icon={TableCellsMerge} isDisabled={!canMerge} onPress={() => runTable(editor, mergeCells)} />
      <FloatingButton label={messages.split} icon={TableCellsSplit} isDisabled={!canSplit} onPress={() => runTable(editor, splitCell)} />
      <CellButtons editor={editor} />
    </FloatingRow>
  )
}

export function RowMenu({ editor }: FloatingMenuProps) {
  return (
    <FloatingRow>
      <RowButtons editor={editor} />
      <FloatingButton label={messages.headerRow} icon={PanelTop} onPress={() => runTable(editor, toggleHeader('row'))} />
      <FloatingButton label={messages.merge} icon={TableCellsMerge} onPress={() => runTable(editor, mergeCells)} />
      <CellButtons editor={editor} />
    </FloatingRow>
  )
}

export function ColumnMenu({ editor }: FloatingMenuProps) {
  return (
    <FloatingRow>
      <ColumnButtons editor={editor} />
      <FloatingButton label={messages.headerColumn} icon={PanelLeft} onPress={() => runTable(editor, toggleHeader('column'))} />
      <FloatingButton label={messages.merge} icon={TableCellsMerge} onPress={() => runTable(editor, mergeCells)} />
      <CellButtons editor={editor} />
    </FloatingRow>
  )
}
