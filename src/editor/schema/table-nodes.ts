import { Node } from '@tiptap/core'
import { columnWidthsRule, integerRule, optionalColorRule } from './attribute-rules.ts'
import { BACKGROUND_COLORS } from './color-tokens.ts'

/** Tables, in the shape prosemirror-tables edits (`tableRole` tells it which node plays which part). */

/** Most columns or rows one cell spans. */
const MAX_SPAN = 100

const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

function cellAttributes() {
  return {
    colspan: { default: 1, validate: integerRule(1, MAX_SPAN) },
    rowspan: { default: 1, validate: integerRule(1, MAX_SPAN) },
    colwidth: { default: null, validate: columnWidthsRule },
    backgroundColor: { default: null, validate: optionalColorRule(BACKGROUND_COLORS) },
  }
}

export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: (extension) => {
    const tableRole = TABLE_ROLES[extension.name]
    return tableRole === undefined ? {} : { tableRole }
  },
})

/** A row; it is empty when every one of its cells is spanned from above. */
export const TableRowNode = Node.create({ name: 'tableRow', content: '(tableCell | tableHeader)*' })

export const TableCellNode = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
})

export const TableHeaderNode = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
})
