import { fencedLines, type WrittenItem, type WrittenList, writtenList, writtenMark } from '../paste/numbered-items.ts'

/**
 * Markdown in which lettered lines that belong to a numbered item stand within it: `1. Oblicz:` before `a) …` and `b) …`.
 * People and programs indent such lines too little for Markdown, or not at all. They belong there where the next number
 * follows them, where a number before has lines of the same kind, or where they are indented.
 */

type Line = WrittenItem & { readonly line: number; readonly end: number }

/** Text that goes on in so many lines behind a number still belongs to it. */
const MOST_TEXT_LINES = 3
/** A displayed formula is looked for in so many lines. */
const MOST_FORMULA_LINES = 40

/** A line that begins a block of its own: a heading, a quotation, a bullet, a table, a fence, a formula. */
const BLOCK = /^\s*(?:[#>|+*-]|`{3}|~{3}|\$\$|\\\[)/
const BOLD_MARK = /^(\s*)(\*\*|__)([a-z]{1,4}[.)])\2/i

const isBlank = (line: string | undefined): boolean => line?.trim() === ''

export function withNestedItems(markdown: string): string {
  const lines = markdown.split('\n')
  const inCode = fencedLines(lines)
  const itemAt = (from: number): Line | null => lineAt(lines, inCode, from)
  const next = ({ end }: Line): Line | null => itemAt(end)
  for (let at = 0; at < lines.length;) {
    const item = isBlank(lines[at]) ? null : itemAt(at)
    const isNumber = item !== null && isDecimal(item)
    const list = isNumber ? writtenList(item, next) : null
    for (const { item: number, inside } of list?.items ?? []) if (inside !== null) indent(lines, number, inside)
    const last = list?.items.at(-1)?.item ?? item
    for (const number of list?.items.map((each) => each.item) ?? [item])
      if (number !== null && isDecimal(number)) indentMeant(lines, number, next(number), next)
    at = Math.max(at + 1, list?.last.end ?? 0, last?.end ?? 0)
  }
  return lines.join('\n')
}

const isDecimal = ({ mark }: Line): boolean => mark.numbers.some(({ style }) => style === 'decimal')

/** The item in the first line from there on that isn't empty. */
function lineAt(lines: readonly string[], inCode: ReadonlySet<number>, from: number): Line | null {
  let line = from
  while (isBlank(lines[line])) line += 1
  const mark = inCode.has(line) ? null : markOf(lines[line] ?? '')
  if (mark === null) return null
  let end = behindFormulas(lines, line + 1)
  const isNumber = mark.numbers.some(({ style }) => style === 'decimal')
  for (let more = 0; isNumber && more < MOST_TEXT_LINES && isText(lines[end]) && !inCode.has(end); more += 1) end += 1
  return { mark, line, end }
}

const markOf = (line: string): WrittenItem['mark'] | null => writtenMark(line.replace(BOLD_MARK, '$1$3'))
const isText = (line: string | undefined): boolean => line !== undefined && !isBlank(line) && !BLOCK.test(line) && markOf(line) === null

/** The line behind the displayed formulas that follow. */
function behindFormulas(lines: readonly string[], from: number): number {
  let at = from
  while (isBlank(lines[at])) at += 1
  const first = lines[at]?.trim() ?? ''
  const closing = first.startsWith('$$') ? '$$' : first.startsWith('\\[') ? '\\]' : null
  if (closing === null) return from
  for (let end = at; end < Math.min(lines.length, at + MOST_FORMULA_LINES); end += 1)
    if ((end === at ? first.slice(2) : (lines[end] ?? '')).includes(closing)) return behindFormulas(lines, end + 1)
  return from
}

/** Lettered lines that are indented are meant to belong to the number before them. */
function indentMeant(lines: string[], number: Line, first: Line | null, next: (item: Line) => Line | null): void {
  if (first === null || columnsOf(lines, first.line) <= columnsOf(lines, number.line)) return
  const isFirst = first.mark.numbers.some((reading) => reading.number === 1 && reading.style !== 'decimal')
  const inside = isFirst ? writtenList(first, next) : null
  if (inside !== null) indent(lines, number, inside)
}

/** Moves what stands behind a number to the right, as far as the words of the number begin. */
function indent(lines: string[], { line: number, mark }: Line, inside: WrittenList<Line>): void {
  const whole = columnsOf(lines, number, mark.length)
  const marker = columnsOf(lines, number) + (lines[number] ?? '').trim().split(/\s/, 1).join('').length
  const columns = Math.min(Math.max(whole, marker + 1), marker + 4)
  for (let at = number + 1; at < inside.last.end; at += 1)
    if (!isBlank(lines[at]) && columnsOf(lines, at) < columns) lines[at] = ' '.repeat(columns) + (lines[at] ?? '').trimStart()
}

/** The column of the first sign of a line, or of a place in it; a tab goes to the next fourth. */
function columnsOf(lines: readonly string[], at: number, place?: number): number {
  const line = lines[at] ?? ''
  let columns = 0
  for (const char of line.slice(0, place ?? line.length - line.trimStart().length)) columns += char === '\t' ? 4 - (columns % 4) : 1
  return columns
}
