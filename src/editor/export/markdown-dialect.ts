import { standardTex } from '#math/export/standard-tex.ts'
import type { Drawing } from '#math/drawing/drawing.ts'
import type { Dialect, WrittenCell } from './dialect.ts'
import { exportWords } from './messages.ts'

const MARKS: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries<readonly [string, string]>({
    bold: ['**', '**'],
    italic: ['*', '*'],
    strike: ['~~', '~~'],
    underline: ['<u>', '</u>'],
    highlight: ['<mark>', '</mark>'],
    subscript: ['<sub>', '</sub>'],
    superscript: ['<sup>', '</sup>'],
    kbd: ['<kbd>', '</kbd>'],
  }),
)

/** Text whose signs mean nothing. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>$|~#&^]/g, '\\$&')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll(/\s+/g, ' ')
}

/** A paragraph that begins like a list, a heading or a line across isn't one. */
const opened = (line: string): string => line.replace(/^(\s*)(\d+)([.)])(?=\s|$)/, '$1$2\\$3').replace(/^(\s*)([-+=])/, '$1\\$2')

/** Signs of emphasis stand at words, spaces beside them. */
function around(opening: string, inner: string, closing: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inner) ?? []
  return words === '' ? inner : `${before}${opening}${words}${closing}${after}`
}

const indented = (text: string, by: string): string => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`)
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')

/** A formula without what a line would be cut at. */
const lineTex = (tex: string): string => standardTex(tex).replaceAll('\n', ' ')

function codeBlock(text: string, language: string | null): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${/^[\w+#-]+$/.test(language ?? '') ? language : ''}\n${text}\n${fence}`
}

/** Cells in the columns that they take; those that are spanned stay empty. */
function gridOf(rows: readonly (readonly WrittenCell[])[]): string[][] {
  const grid: (string | undefined)[][] = rows.map(() => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column] !== undefined) column += 1
      for (let down = 0; down < cell.rowspan && at + down < rows.length; down += 1)
        for (let right = 0; right < cell.colspan; right += 1) {
          const line = grid[at + down]
          if (line) line[column + right] = down + right === 0 ? cell.blocks.trim() : ''
        }
    }
  })
  const width = Math.max(1, ...grid.map(({ length }) => length))
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}

function table(rows: readonly (readonly WrittenCell[])[]): string {
  const grid = gridOf(rows)
  const hasHead = rows[0]?.every(({ isHeader }) => isHeader) ?? false
  const width = grid[0]?.length ?? 1
  const head = hasHead ? (grid[0] ?? []) : Array.from({ length: width }, () => '')
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(Array.from({ length: width }, () => '---')), ...grid.slice(hasHead ? 1 : 0).map(line)].join('\n')
}

/** Markdown as pandoc and GitHub read it, formulas between dollars. `draw` keeps a drawing and names its file. */
export function markdownDialect(draw: (drawing: Drawing) => string): Dialect {
  const list = (items: readonly string[], mark: (at: number) => string): string =>
    items.map((item, at) => `${mark(at)}${indented(item, ' '.repeat(mark(at).length))}`).join('\n')
  const picture = (file: string, alt: string): string => `![${escaped(alt)}](${encodeURI(file)})`
  const dialect: Dialect = {
    text: escaped,
    mark: ({ type }, inner) => {
      if (type === 'code') return around('<code>', inner, '</code>')
      const signs = MARKS.get(type)
      return signs === undefined ? inner : around(signs[0], inner, signs[1])
    },
    link: (href, inner) => around('[', inner, `](<${href.replaceAll(/[<>]/g, encodeURIComponent)}>)`),
    lineBreak: '\\\n',
    formula: (tex) => `$${lineTex(tex).trim()}$`,
    display: (tex, number) => `$$${lineTex(tex)}${number === null ? '' : ` \\qquad(${number})`}$$`,
    unreadable: (tex) => `<code>${escaped(tex)}</code>`,
    emoji: (emoji) => emoji,
    noteMark: (number) => `<sup>\\[${number}\\]</sup>`,
    notes: (notes) => `**${exportWords.notes}**\n\n${notes.map(({ number, words }) => `\\[${number}\\] ${words}`).join('\n\n')}`,
    paragraph: (inner) => opened(inner.trim()),
    heading: (level, inner) => `${'#'.repeat(Math.min(level + 2, 6))} ${inner.replaceAll('\\\n', ' ')}`,
    bullets: (items) => list(items, () => '- '),
    numbers: (items, { start }) => list(items, (at) => `${start + at}. `),
    tasks: (items) =>
      list(
        items.map(({ isDone, blocks }) => `[${isDone ? 'x' : ' '}] ${blocks}`),
        () => '- ',
      ),
    quote: quoted,
    code: codeBlock,
    picture: ({ file, alt }) =>
      file === null ? `*${escaped(`[${exportWords.picture}${alt === '' ? '' : `: ${alt}`}]`)}*` : picture(file, alt),
    drawing: (drawing) => picture(draw(drawing), drawing.alt),
    figure: (content, caption) => (caption === '' ? content : `${content}\n\n${caption}`),
    group: (_columns, parts, caption) => [...parts, caption].filter((part) => part !== '').join('\n\n'),
    table,
    panel: (heading, blocks) => quoted(`**${heading}**\n\n${blocks}`),
    details: (summary, blocks) => `**${summary.trim()}**\n\n${blocks}`,
    title: (text) => `**${escaped(text)}**`,
    blocks: (blocks) => blocks.join('\n\n'),
  }
  return { ...dialect, inCells: cellDialect(dialect) }
}

/** Cells hold one line each, and no bar. */
function cellDialect(dialect: Dialect): Dialect {
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('<br>')
  const tex = (source: string): string => dialect.formula(source).replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ')
  return {
    ...dialect,
    lineBreak: '<br>',
    formula: tex,
    display: (source, number) => `${tex(source)}${number === null ? '' : ` (${number})`}`,
    notes: (notes) => joined(notes.map(({ number, words }) => `\\[${number}\\] ${words}`)),
    paragraph: (inner) => inner,
    heading: (_level, inner) => `**${inner}**`,
    bullets: (items) => joined(items.map((item) => `• ${item}`)),
    numbers: (items, { start }) => joined(items.map((item, at) => `${start + at}. ${item}`)),
    tasks: (items) => joined(items.map(({ isDone, blocks }) => `${isDone ? '☑' : '☐'} ${blocks}`)),
    quote: (blocks) => blocks,
    code: (text) => joined(text.split('\n').map((line) => `<code>${escaped(line)}</code>`)),
    figure: (content, caption) => joined([content, caption]),
    group: (_columns, parts, caption) => joined([...parts, caption]),
    table: (rows) => joined(rows.map((row) => row.map(({ blocks }) => blocks).join('; '))),
    panel: (heading, blocks) => joined([`**${heading}**`, blocks]),
    details: (summary, blocks) => joined([`**${summary}**`, blocks]),
    blocks: joined,
  }
}
