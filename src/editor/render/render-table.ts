import type { RichNode } from '#editor/schema/document.ts'
import { numberAttribute, optionalTextAttribute } from './attribute-values.ts'
import { borderCss } from '#editor/schema/nodes/table-nodes.ts'
import { element, openTag } from './html-tags.ts'
import { renderMessages } from './messages.ts'
import { colorStyle } from './render-marks.ts'

type RenderChildren = (node: RichNode) => string

function columns(firstRow: RichNode | undefined): string {
  const widths = (firstRow?.content ?? []).flatMap((cell): readonly (number | null)[] => {
    const colwidth = cell.attrs?.['colwidth']
    if (Array.isArray(colwidth)) return colwidth.map((width) => (typeof width === 'number' && width > 0 ? width : null))
    return Array.from({ length: numberAttribute(cell, 'colspan', 1) }, () => null)
  })
  if (widths.every((width) => width === null)) return ''
  const cols = widths.map((width) => openTag('col', { style: width === null ? null : `width:${width}px` }))
  return `<colgroup>${cols.join('')}</colgroup>`
}

function renderCell(cell: RichNode, isInHead: boolean, renderChildren: RenderChildren): string {
  const isHeader = cell.type === 'tableHeader'
  const colspan = numberAttribute(cell, 'colspan', 1)
  const rowspan = numberAttribute(cell, 'rowspan', 1)
  const background = colorStyle('cell-color', optionalTextAttribute(cell, 'backgroundColor'))
  const border = (name: string): string | null => optionalTextAttribute(cell, name)
  const styles = [
    background ?? '',
    borderCss('top', border('borderTop')),
    borderCss('bottom', border('borderBottom')),
    borderCss('left', border('borderLeft')),
    borderCss('right', border('borderRight')),
  ].filter((style) => style !== '')
  const colwidth = cell.attrs?.['colwidth'] ?? null
  const attributes = {
    class: background === null ? null : 'cell-colored',
    style: styles.length === 0 ? null : styles.join(';'),
    'data-colwidth': colwidth === null ? null : JSON.stringify(colwidth),
    'data-border-top': border('borderTop'),
    'data-border-bottom': border('borderBottom'),
    'data-border-left': border('borderLeft'),
    'data-border-right': border('borderRight'),
    scope: isHeader ? (isInHead ? 'col' : 'row') : null,
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
  }
  return element(isHeader ? 'th' : 'td', attributes, renderChildren(cell))
}

function renderRow(row: RichNode, isInHead: boolean, renderChildren: RenderChildren): string {
  const cells = (row.content ?? []).map((cell) => renderCell(cell, isInHead, renderChildren))
  return `<tr>${cells.join('')}</tr>`
}

/** A table that scrolls inside itself. A first row made of headers only is its head. */
export function renderTable(table: RichNode, renderChildren: RenderChildren): string {
  const rows = table.content ?? []
  const first = rows[0]
  const cells = first?.content ?? []
  // A header that spans into the next row can't be cut off from it.
  const hasHead = cells.length > 0 && cells.every((cell) => cell.type === 'tableHeader' && numberAttribute(cell, 'rowspan', 1) === 1)
  const head = hasHead && first !== undefined ? `<thead>${renderRow(first, true, renderChildren)}</thead>` : ''
  const body = rows.slice(hasHead ? 1 : 0).map((row) => renderRow(row, false, renderChildren))
  const bodyHtml = body.length === 0 ? '' : `<tbody>${body.join('')}</tbody>`
  return element(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': renderMessages.table },
    `<table class="table">${columns(first)}${head}${bodyHtml}</table>`,
  )
}
