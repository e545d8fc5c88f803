/** An element in KaTeX's html: its opening tag, and the index behind that tag. */
type HtmlElement = { tag: string; from: number; children: HtmlElement[] }

const TAG = /<(\/)?([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g
const VOID = new Set(['img', 'path', 'line'])

/**
 * Writes `data-piece="i"` on everything that makes row `i` of a formula which is one multi-line environment:
 * the cell of each column and the equation number in KaTeX's html, and the `mtr` in its MathML.
 * KaTeX lays a table out by columns: `.mtable > .col-align-* > .vlist-t > .vlist-r > .vlist > span`, one span a
 * row from top to bottom (a second `.vlist-r` only carries the depth); numbers are in `.katex-tag` the same way.
 * Undefined when some column hasn't exactly `count` rows, so that a row couldn't be hidden whole.
 */
export function markRows(html: string, count: number): string | undefined {
  const root = parseTree(html)
  const mathTable = find(root, (element) => element.tag.startsWith('<mtable'))
  const table = find(root, (element) => hasClass(element, 'mtable'))
  if (mathTable === undefined || table === undefined) return undefined
  const columns = table.children.filter((element) => /class="col-align-/.test(element.tag))
  const numbers = find(root, (element) => hasClass(element, 'katex-tag'))
  const groups = [mathTable.children, ...[...columns, ...(numbers === undefined ? [] : [numbers])].map(rowsOfColumn)]
  if (columns.length === 0 || groups.some((group) => group.length !== count)) return undefined
  return insertMarks(html, groups)
}

function rowsOfColumn(column: HtmlElement): HtmlElement[] {
  return find(column, (element) => hasClass(element, 'vlist'))?.children ?? []
}

function insertMarks(html: string, groups: readonly HtmlElement[][]): string {
  const marks = groups.flatMap((group) => group.map((element, row) => ({ at: element.from - 1, row })))
  marks.sort((left, right) => left.at - right.at)
  let result = ''
  let copied = 0
  for (const { at, row } of marks) {
    result += `${html.slice(copied, at)} data-piece="${row}"`
    copied = at
  }
  return result + html.slice(copied)
}

function hasClass(element: HtmlElement, name: string): boolean {
  return element.tag.includes(`class="${name}"`) || element.tag.includes(`class="${name} `)
}

/** The first element that passes, in the order of the document. */
function find(element: HtmlElement, passes: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    const found = passes(child) ? child : find(child, passes)
    if (found !== undefined) return found
  }
  return undefined
}

function parseTree(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', from: 0, children: [] }
  const open = [root]
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = '', attributes = ''] = match
    if (slash !== undefined) {
      if (open.length > 1) open.pop()
      continue
    }
    const element: HtmlElement = { tag, from: match.index + tag.length, children: [] }
    open.at(-1)?.children.push(element)
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push(element)
  }
  return root
}
