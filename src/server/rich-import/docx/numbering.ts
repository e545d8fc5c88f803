import type { Element } from '@xmldom/xmldom'
import { childOf, elements, readXml, valueOf } from './xml.ts'

/** Numbers of list items, as Word counts them. */

/** An item: its list, its level from 0, and the mark before it; null for a bullet. */
export type NumberedItem = { readonly list: string; readonly level: number; readonly mark: string | null }

type Level = { readonly format: string; readonly text: string; readonly start: number }

export type Numbering = {
  /** Counts the next paragraph of a list; null where the list has no such level. */
  next: (list: string, level: number) => NumberedItem | null
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  let rest = Math.min(value, 3999)
  let written = ''
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      written += sign
      rest -= worth
    }
  }
  return written
}

const letters = (value: number): string => String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.min(Math.ceil(value / 26), 9))

function written(format: string, value: number): string {
  if (value < 1) return String(value)
  switch (format) {
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    default:
      return String(value)
  }
}

/** Reads `numbering.xml`; a document without it has no lists. */
export function readNumbering(part: Buffer | undefined): Numbering {
  if (part === undefined) return { next: () => null }
  const tree = readXml(part)
  const kinds = new Map(elements(tree, 'w:abstractNum').map((kind) => [kind.getAttribute('w:abstractNumId') ?? '', levelsOf(kind)]))
  const lists = new Map(
    elements(tree, 'w:num').map((list) => {
      const levels = new Map(kinds.get(valueOf(list, 'w:abstractNumId') ?? '') ?? [])
      const restarts = elements(list, 'w:lvlOverride').map((override) => {
        const level = Number(override.getAttribute('w:ilvl'))
        for (const [at, own] of levelsOf(override)) levels.set(at, own)
        const start = valueOf(override, 'w:startOverride')
        const known = levels.get(level)
        if (start !== null && known !== undefined) levels.set(level, { ...known, start: Number(start) })
        return start === null ? -1 : level
      })
      return [list.getAttribute('w:numId') ?? '', { kind: valueOf(list, 'w:abstractNumId') ?? '', levels, restarts: new Set(restarts) }]
    }),
  )
  // Lists of one kind count on from each other, but for one that says where it starts.
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  return {
    next(list, level) {
      const known = lists.get(list)
      const own = known?.levels.get(level)
      if (known === undefined || own === undefined) return null
      const counted = counts.get(known.kind) ?? []
      const isBeginning = known.restarts.has(level) && !begun.has(`${list} ${level}`)
      begun.add(`${list} ${level}`)
      counted[level] = counted[level] === undefined || isBeginning ? own.start : counted[level] + 1
      // Deeper levels begin again.
      counted.length = level + 1
      counts.set(known.kind, counted)
      if (own.format === 'bullet' || own.format === 'none') return { list, level, mark: null }
      const mark = own.text.replaceAll(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const { format = 'decimal', start = 1 } = known.levels.get(at) ?? {}
        return written(format, counted[at] ?? start)
      })
      return { list, level, mark }
    },
  }
}

function levelsOf(holder: Element): Map<number, Level> {
  return new Map(
    elements(holder, 'w:lvl').map((level) => [
      Number(level.getAttribute('w:ilvl')),
      {
        format: valueOf(level, 'w:numFmt') ?? 'decimal',
        text: valueOf(level, 'w:lvlText') ?? '',
        start: Number(valueOf(level, 'w:start') ?? 1),
      },
    ]),
  )
}

/** The list that each style of paragraphs belongs to, and its level. */
export function listStyles(part: Buffer | undefined): Map<string, { list: string; level: number }> {
  if (part === undefined) return new Map()
  return new Map(
    elements(readXml(part), 'w:style').flatMap((style) => {
      const numbers = childOf(childOf(style, 'w:pPr'), 'w:numPr')
      const list = valueOf(numbers, 'w:numId')
      return list === null
        ? []
        : [[style.getAttribute('w:styleId') ?? '', { list, level: Number(valueOf(numbers, 'w:ilvl') ?? 0) }] as const]
    }),
  )
}
