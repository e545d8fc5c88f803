import { Node } from '@tiptap/core'
import { borderRule, columnWidthsRule, integerRule, optionalColorRule } from './attribute-rules.ts'
import { parseCellBorder } from './cell-border.ts'
import { BACKGROUND_COLORS } from './color-tokens.ts'
import { htmlAttributes, tokenOfVariable } from './html-attributes.ts'
import type { HtmlElement } from './html-attributes.ts'

/** Tables, in the shape prosemirror-tables edits (`tableRole` tells it which node plays which part). */

/** Most columns or rows one cell spans. */
const MAX_SPAN = 100

const TABLE_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    table: 'table',
    tableRow: 'row',
    tableCell: 'cell',
    tableHeader: 'header_cell',
  }),
)

/** Widths as prosemirror-tables writes them: `120,80`. */
function widthList(element: HtmlElement): number[] | null {
  const list = element.getAttribute('data-colwidth') ?? ''
  return /^\d+(,\d+)*$/.test(list) ? list.split(',').map(Number) : null
}

/** CSS of one border; empty for a value that isn't one. */
export function borderCss(side: string, value: unknown): string {
  const border = typeof value === 'string' ? parseCellBorder(value) : null
  return border === null ? '' : `border-${side}:${border.widthPx}px ${border.style} var(--${border.color})`
}

function border(side: 'top' | 'bottom' | 'left' | 'right') {
  return {
    rule: borderRule,
    html: `data-border-${side}`,
    default: null,
    shown: (value: unknown) => ({ style: borderCss(side, value) }),
  }
}

const cellAttributes = htmlAttributes({
  colspan: { rule: integerRule(1, MAX_SPAN), html: 'colspan', as: 'number', default: 1 },
  rowspan: { rule: integerRule(1, MAX_SPAN), html: 'rowspan', as: 'number', default: 1 },
  colwidth: { rule: columnWidthsRule, html: 'data-colwidth', as: 'json', default: null, also: [widthList] },
  backgroundColor: {
    rule: optionalColorRule(BACKGROUND_COLORS),
    html: 'data-background-color',
    default: null,
    also: [tokenOfVariable('cell-color')],
    shown: (value) => ({ class: 'cell-colored', style: `--cell-color:var(--${String(value)})` }),
  },
  borderTop: border('top'),
  borderBottom: border('bottom'),
  borderLeft: border('left'),
  borderRight: border('right'),
})

export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: (extension) => {
    const tableRole = TABLE_ROLES.get(extension.name)
    return tableRole === undefined ? {} : { tableRole }
  },
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', { class: 'table' }, ['tbody', 0]],
})

/** A row; it is empty when every one of its cells is spanned from above. */
export const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const TableCellNode = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const TableHeaderNode = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
