import { follows, type ListNumber, readListNumber } from './list-numbers.ts'

/** The mark that begins an item where it is written, `a) `, `2. ` or `IV. `, with its length. */
type WrittenMark = { readonly numbers: readonly ListNumber[]; readonly sign: string; readonly length: number }

/** A text that may be an item: it begins with a mark. */
export type WrittenItem = { readonly mark: WrittenMark }

/** At least two items that follow one another; each may hold a list of its own. */
export type WrittenList<Item> = { readonly number: ListNumber; readonly items: readonly Numbered<Item>[]; readonly last: Item }
type Numbered<Item> = { readonly item: Item; inside: WrittenList<Item> | null }

const MARK = /^\s*((?:[a-z]{1,4}|\d{1,3})([.)]))(?:\s+|$)/i

/** Words before which a number with a dot is an ordinal: `1. września`, `5. klasa`, `XX. wiek`; and the rest of a date. */
const ORDINAL =
  /^(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|klas[ayę]|klasie|miejsc[eau]|wieku?|roku?|semestru?|\d{1,2}\. ?\d{4})(?!\p{L})/iu

/** Letters with a dot begin a list up to here; later ones are initials of names and short words: `L. Euler`, `s. 12`. */
const LAST_DOTTED_LETTER = 5

/** Lists stand within each other so many times. */
const MOST_DEPTH = 3

/** The mark that words begin with; null where they begin with none. */
export function writtenMark(words: string): WrittenMark | null {
  const [whole = '', written = '', sign = ''] = MARK.exec(words) ?? []
  if (whole === '' || isOrdinal(written, words.slice(whole.length, whole.length + 20))) return null
  const numbers = readListNumber(written)
  return numbers.length === 0 ? null : { numbers, sign, length: whole.length }
}

/** True where a mark is the ordinal number of what follows it. */
export function isOrdinal(mark: string, words: string): boolean {
  return mark.endsWith('.') && ORDINAL.test(words)
}

/**
 * The list that begins with an item; `next` finds the item right behind another. Null for one alone: a single `a) `, or a name
 * with its initial, is no list.
 */
export function writtenList<Item extends WrittenItem>(first: Item, next: (item: Item) => Item | null): WrittenList<Item> | null {
  for (const number of first.mark.numbers) {
    const list = mayBegin(number, first.mark) ? listFrom(first, number, next, MOST_DEPTH) : null
    if (list !== null) return list
  }
  return null
}

const mayBegin = ({ style, number }: ListNumber, { sign }: WrittenMark): boolean =>
  sign !== '.' || !style.endsWith('-alpha') || number <= LAST_DOTTED_LETTER

function listFrom<Item extends WrittenItem>(
  first: Item,
  number: ListNumber,
  next: (item: Item) => Item | null,
  depth: number,
): WrittenList<Item> | null {
  const { sign } = first.mark
  let open: Numbered<Item> = { item: first, inside: null }
  const items = [open]
  /** The list within an item before, which says that one behind the last item is its own. */
  let before: WrittenList<Item> | null = null
  for (let last = number; ; last = { ...last, number: last.number + 1 }) {
    const goesOn = (item: Item | null): item is Item =>
      item !== null && item.mark.sign === sign && item.mark.numbers.some((reading) => follows(last, reading))
    let item = next(open.item)
    if (item !== null && !goesOn(item)) {
      const inside = depth > 1 ? innerList(item, last, sign, next, depth) : null
      item = inside === null ? null : next(inside.last)
      if (inside !== null && (goesOn(item) || (before !== null && isAlike(before, inside)))) {
        open.inside = inside
        before = inside
      }
    }
    if (!goesOn(item)) break
    open = { item, inside: null }
    items.push(open)
  }
  return items.length > 1 ? { number, items, last: open.inside?.last ?? open.item } : null
}

/** A list that begins at its first number, of another kind than the list around it. */
function innerList<Item extends WrittenItem>(
  first: Item,
  { style }: ListNumber,
  sign: string,
  next: (item: Item) => Item | null,
  depth: number,
): WrittenList<Item> | null {
  const number = first.mark.numbers.find((reading) => reading.number === 1)
  const isOther = number !== undefined && (number.style !== style || first.mark.sign !== sign)
  return isOther ? listFrom(first, number, next, depth - 1) : null
}

function isAlike<Item extends WrittenItem>(before: WrittenList<Item>, list: WrittenList<Item>): boolean {
  return before.number.style === list.number.style && before.items[0]?.item.mark.sign === list.items[0]?.item.mark.sign
}

/** The first two marks of a list. */
const BEGINNINGS: readonly (readonly [first: string, second: string])[] = [
  ['a', 'b'],
  ['A', 'B'],
  ['1', '2'],
  ['i', 'ii'],
  ['I', 'II'],
]

/**
 * The place in a line where the first item of a list begins that goes on with the next line, as in `Oblicz: a) 2 + 3`; null
 * where none does. A bracket that was opened before ends there, and begins nothing.
 */
export function beginningWithin(line: string, nextLine: string): number | null {
  const second = /^\s*(\w{1,2})\)\s/.exec(nextLine)?.[1]
  const first = BEGINNINGS.find(([, mark]) => mark === second)?.[0]
  const before = first === undefined ? null : new RegExp(String.raw`\S\s+(?=${first}\)\s)`).exec(line)
  if (before === null) return null
  const at = before.index + before[0].length
  const [opened = [], closed = []] = ['(', ')'].map((sign) => line.slice(0, at).split(sign))
  // Marks of lists close brackets that were never opened.
  return opened.length > closed.length ? null : at
}

/** A fence of code: its sign, repeated, and what stands behind it. */
const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/

/** The lines of a text that are code between fences, with the fences. One that is never closed goes to the end. */
export function fencedLines(lines: readonly string[]): Set<number> {
  const fenced = new Set<number>()
  let open: string | null = null
  for (const [index, line] of lines.entries()) {
    const [, fence = '', rest = ''] = FENCE.exec(line) ?? []
    if (open !== null || (fence !== '' && !rest.includes('`'))) fenced.add(index)
    if (open === null) open = fenced.has(index) ? fence : null
    else if (fence.startsWith(open) && rest.trim() === '') open = null
  }
  return fenced
}

/** A text with each list's first item in a line of its own; code between fences stays as it is. */
export function withOwnLines(text: string): string {
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  return lines
    .map((line, index) => {
      const following = lines[index + 1]?.trim() === '' ? index + 2 : index + 1
      const at = fenced.has(index) || fenced.has(following) ? null : beginningWithin(line, lines[following] ?? '')
      return at === null ? line : `${line.slice(0, at).trimEnd()}\n${line.slice(at)}`
    })
    .join('\n')
}
