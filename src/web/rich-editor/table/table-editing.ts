import { Extension, type NodeViewRenderer } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, columnResizing, goToNextCell, isInTable, tableEditing, updateColumnsOnResize } from '@tiptap/pm/tables'
import { runTable } from './table-commands.ts'
import { wholeTables } from './whole-tables.ts'

/** Narrowest column, in CSS pixels. */
const MIN_CELL_PX = 40

/** Behaviour of tables: selecting cells, widths by dragging, Tab from cell to cell. */
export const TableEditing = Extension.create({
  name: 'tableEditing',
  onCreate() {
    // Selected cells would otherwise copy and delete the first row of a table that lacks one among them.
    const whole = wholeTables(this.editor.state)
    if (whole !== null) this.editor.view.dispatch(whole.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  },
  addKeyboardShortcuts() {
    const { editor } = this
    const go = (direction: 1 | -1): boolean => goToNextCell(direction)(editor.state, editor.view.dispatch)
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false
        // From the last cell Tab goes on in a new row, as in every table.
        return go(1) || (runTable(editor, addRowAfter) && go(1))
      },
      'Shift-Tab': () => isInTable(editor.state) && go(-1),
      // Out of a table that ends the text.
      'Mod-Enter': () => {
        const { $from } = editor.state.selection
        for (let depth = $from.depth; depth > 0; depth -= 1) {
          if ($from.node(depth).type.name !== 'table') continue
          const after = $from.after(depth)
          const tr = editor.state.tr.insert(after, editor.schema.node('paragraph'))
          editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
          return true
        }
        return false
      },
    }
  },
  addProseMirrorPlugins: () => [
    columnResizing({ cellMinWidth: MIN_CELL_PX, handleWidth: 6, View: null }),
    // It stands before `tableEditing`, which mends tables in a way of its own.
    new Plugin({
      appendTransaction: (transactions, before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? wholeTables(state, before.doc) : null,
    }),
    tableEditing(),
  ],
})

/** A table that scrolls inside itself, with its columns as wide as they were dragged. */
export const tableView: NodeViewRenderer = ({ node: first }) => {
  let node = first
  const dom = document.createElement('div')
  const table = document.createElement('table')
  const columns = document.createElement('colgroup')
  const contentDOM = document.createElement('tbody')
  dom.className = 'table-scroll'
  table.className = 'table'
  table.append(columns, contentDOM)
  dom.append(table)
  updateColumnsOnResize(node, columns, table, MIN_CELL_PX)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      updateColumnsOnResize(node, columns, table, MIN_CELL_PX)
      return true
    },
    ignoreMutation: (mutation) =>
      mutation.type === 'attributes' && (mutation.target === table || columns.contains(mutation.target) || mutation.target === dom),
  }
}
