import { latexText } from '#math/export/latex-characters.ts'
import { latexFormula } from '#math/export/latex-formula.ts'
import type { Dialect, WrittenCell } from './dialect.ts'
import { exportWords } from './messages.ts'
import { tikzDrawing } from './tikz-drawing.ts'

const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bold: 'textbf',
    italic: 'emph',
    underline: 'underline',
    strike: 'sout',
    subscript: 'textsubscript',
    superscript: 'textsuperscript',
    kbd: 'fbox',
    code: 'texttt',
  }),
)

/** Numbers of lists by the command that LaTeX writes them with. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    decimal: '\\arabic*.',
    'lower-alpha': '\\alph*)',
    'lower-roman': '\\roman*.',
    'upper-alpha': '\\Alph*.',
    'upper-roman': '\\Roman*.',
  }),
)

const GREEK = 'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi'.split(' ')

const centred = (inner: string): string => `\\begin{center}\n${inner}\n\\end{center}`
const listed = (options: string, items: readonly string[]): string =>
  `\\begin{enumerate}[${options}]\n${items.map((item) => `\\item ${item}`).join('\n')}\n\\end{enumerate}`

/** Columns as wide as their texts, or, where those don't fit a page, equal parts of its width. */
function columnsOf(rows: readonly (readonly WrittenCell[])[], count: number): { spec: string; widthOf: (span: number) => string | null } {
  const widths = Array.from({ length: count }, () => 0)
  for (const cell of rows.flatMap((row) => placed(row))) {
    if (cell.cell.colspan === 1) widths[cell.at] = Math.max(widths[cell.at] ?? 0, cell.cell.length)
  }
  const isNarrow = rows.flat().every(({ isLine }) => isLine) && widths.reduce((sum, width) => sum + width + 3, 0) < 80
  if (isNarrow) return { spec: `|${'c|'.repeat(count)}`, widthOf: () => null }
  const share = 0.94 / count
  const width = (span: number): string => `\\dimexpr${(share * span).toFixed(3)}\\linewidth-2\\tabcolsep\\relax`
  return { spec: `|${`p{${width(1)}}|`.repeat(count)}`, widthOf: width }
}

function placed(row: readonly WrittenCell[]): { cell: WrittenCell; at: number }[] {
  let at = 0
  return row.map((cell) => {
    const place = { cell, at }
    at += cell.colspan
    return place
  })
}

/** The grid of a table: each cell where it begins, and the columns that cells above still take. */
function gridOf(rows: readonly (readonly WrittenCell[])[]): { cells: { cell: WrittenCell | null; span: number }[]; lines: boolean[] }[] {
  let taken: { rows: number; span: number }[] = []
  const count = columnCount(rows)
  return rows.map((row) => {
    const waiting = [...row]
    const cells: { cell: WrittenCell | null; span: number }[] = []
    const next: { rows: number; span: number }[] = []
    const lines: boolean[] = []
    for (let column = 0; column < count;) {
      const above = taken[column]
      const cell = above && above.rows > 0 ? null : (waiting.shift() ?? null)
      const span = Math.min(above && above.rows > 0 ? above.span : (cell?.colspan ?? 1), count - column)
      const left = above && above.rows > 0 ? above.rows - 1 : (cell?.rowspan ?? 1) - 1
      cells.push({ cell, span })
      for (let n = 0; n < span; n += 1) {
        next[column + n] = { rows: left, span: n === 0 ? span : 1 }
        lines[column + n] = left === 0
      }
      column += span
    }
    taken = next
    return { cells, lines }
  })
}

/** Columns of a table, those of cells from above counted. */
export function columnCount(rows: readonly (readonly WrittenCell[])[]): number {
  const used: number[] = []
  rows.forEach((row, at) => {
    for (const { colspan, rowspan } of row)
      for (let below = 0; below < rowspan && at + below < rows.length; below += 1) used[at + below] = (used[at + below] ?? 0) + colspan
  })
  return Math.max(1, ...used.map((width) => width ?? 0))
}

function table(rows: readonly (readonly WrittenCell[])[]): string {
  const count = columnCount(rows)
  const { spec, widthOf } = columnsOf(rows, count)
  const lines = gridOf(rows).map(({ cells, lines: ends }, at) => {
    const written = cells.map(({ cell, span }, place) => {
      const words = cell === null ? '' : cell.isHeader && cell.blocks !== '' && cell.isLine ? `\\textbf{${cell.blocks}}` : cell.blocks
      const width = widthOf(span)
      const tall = cell !== null && cell.rowspan > 1 ? `\\multirow{${cell.rowspan}}{${width ?? '*'}}{${words}}` : words
      if (span === 1) return tall
      return `\\multicolumn{${span}}{${place === 0 ? '|' : ''}${width === null ? 'c' : `p{${width}}`}|}{${tall}}`
    })
    const isLast = at === rows.length - 1
    const rule =
      isLast || ends.every(Boolean) ? '\\hline' : ends.map((end, column) => (end ? `\\cline{${column + 1}-${column + 1}}` : '')).join('')
    return `${written.join(' & ')} \\\\ ${rule}`
  })
  return centred(`\\renewcommand{\\arraystretch}{1.3}%\n\\begin{tabular}{${spec}}\n\\hline\n${lines.join('\n')}\n\\end{tabular}`)
}

/** LaTeX with the packages of `latexPreamble`: a formula as its author wrote it, drawings as commands, pictures by their files. */
export const latexDialect: Dialect = {
  text: latexText,
  mark: ({ type }, inner) => {
    const command = MARKS.get(type)
    return command === undefined || inner === '' ? inner : `\\${command}{${inner}}`
  },
  link: (href, inner) =>
    `\\href{${href.replaceAll(/[\\{}^~%#&_ ]/g, (sign) => (/[\\{}^~ ]/.test(sign) ? encodeURIComponent(sign) : `\\${sign}`))}}{${inner}}`,
  lineBreak: '\\leavevmode\\newline{}',
  formula: (tex) => `$${latexFormula(tex)}$`,
  display: (tex, number) => `\\[${latexFormula(tex)}${number === null ? '' : `\\tag*{(${number})}`}\\]`,
  unreadable: (tex) => `\\texttt{${latexText(tex)}}`,
  emoji: (emoji, name) => (name === '' ? latexText(emoji) : latexText(`[${name}]`)),
  noteMark: (number) => `\\textsuperscript{{[}${number}{]}}`,
  notes: (notes) =>
    `\\noindent\\textbf{${latexText(exportWords.notes)}}\n\n${notes.map(({ number, words }) => `\\noindent {[}${number}{]} ${words}`).join('\n\n')}`,
  paragraph: (inner) => inner,
  heading: (level, inner) =>
    `\\${level <= 2 ? 'subsection' : level === 3 ? 'subsubsection' : 'paragraph'}*{${inner}}${level > 3 ? '\\leavevmode' : ''}`,
  bullets: (items) => `\\begin{itemize}\n${items.map((item) => `\\item ${item}`).join('\n')}\n\\end{itemize}`,
  numbers: (items, { style, start }) => {
    const label = NUMBERS.get(style)
    if (label !== undefined) return listed(`label=${label},start=${start}`, items)
    const letters = items.map((item, at) => `[$\\${GREEK[start - 1 + at] ?? 'omega'}$.] ${item}`)
    return `\\begin{itemize}\n${letters.map((item) => `\\item${item}`).join('\n')}\n\\end{itemize}`
  },
  tasks: (items) =>
    `\\begin{itemize}\n${items.map(({ isDone, blocks }) => `\\item[$${isDone ? '\\boxtimes' : '\\square'}$] ${blocks}`).join('\n')}\n\\end{itemize}`,
  quote: (blocks) => `\\begin{quote}\n${blocks}\n\\end{quote}`,
  code: (text) => {
    const lines = text.split('\n').map((line) => `\\texttt{${latexText(line).replaceAll(' ', '\\ ')}}`)
    return `\\begin{quote}\n\\raggedright\\leavevmode${lines.join('\\leavevmode\\newline{}')}\n\\end{quote}`
  },
  picture: ({ file, alt, isFull }) =>
    file === null
      ? `\\emph{${latexText(`[${exportWords.picture}${alt === '' ? '' : `: ${alt}`}]`)}}`
      : centred(`\\includegraphics[width=${isFull ? '' : '0.6'}\\linewidth,height=0.5\\textheight,keepaspectratio]{${file}}`),
  drawing: (drawing) => centred(tikzDrawing(drawing)),
  figure: (content, caption) => (caption === '' ? content : `${content}\n\\begin{center}\\small ${caption}\\end{center}`),
  group: (columns, parts, caption) => {
    const width = columns === 1 ? '0.9' : '0.48'
    const boxes = parts.map((part) => `\\begin{minipage}[t]{${width}\\linewidth}\n${part}\n\\end{minipage}`)
    return `\\noindent ${boxes.join(columns === 1 ? '\n\n\\noindent ' : '\\hfill\n')}${caption === '' ? '' : `\n\n\\begin{center}\\small ${caption}\\end{center}`}`
  },
  table,
  panel: (heading, blocks) => `\\begin{quote}\n\\textbf{${heading}}\n\n${blocks}\n\\end{quote}`,
  details: (summary, blocks) => `\\textbf{${summary}}\n\n${blocks}`,
  title: (text) => `\\subsubsection*{${latexText(text)}}`,
  blocks: (blocks) => blocks.join('\n\n'),
}
