import type { Item } from './items.ts'

/** Brackets that pair across kinds, as those of intervals do, and those that pair with their own kind alone. */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['(', ')]⟩'],
  ['[', ')]⟩'],
  ['⟨', ')]⟩'],
  ['{', '}'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
])
const CLOSING = /^[)\]⟩}⌋⌉]$/u

/** The sign of an item that is one, or that is one with scripts: `)^2`. */
export function signIn(item: Item | undefined): string {
  if (item?.kind === 'sign') return item.text
  if (item?.kind !== 'scripts' || item.base.length !== 1) return ''
  const [base] = item.base
  return base?.kind === 'sign' ? base.text : ''
}

/** For each bracket or bar that opens, the index of the one that closes it; lone ones have none. */
export function pairBrackets(items: readonly Item[]): ReadonlyMap<number, number> {
  const mates = new Map<number, number>()
  const open: number[] = []
  /** The bars between the brackets that are open now, for each level. */
  const levels: number[][] = [[]]
  for (const [at, item] of items.entries()) {
    const sign = signIn(item)
    if (item.kind === 'sign' && OPENING.has(sign)) {
      open.push(at)
      levels.push([])
    } else if (CLOSING.test(sign)) {
      const opener = open.at(-1)
      if (opener === undefined || OPENING.get(signIn(items[opener]))?.includes(sign) !== true) continue
      open.pop()
      pairBars(items, levels.pop() ?? [], mates, signIn(items[opener]) === '{')
      mates.set(opener, at)
    } else if (sign === '|' || sign === '‖') levels.at(-1)?.push(at)
  }
  // Brackets that stay open hold the rest of the row, so its bars are looked at together.
  pairBars(items, levels.flat(), mates, false)
  return mates
}

/** Pairs bars of one level: a bar closes after something that has a value, else it opens. */
function pairBars(items: readonly Item[], bars: readonly number[], mates: Map<number, number>, isSet: boolean): void {
  const open: number[] = []
  const closed = new Set<number>()
  // In a set the first of an odd number of bars parts what is taken from what holds for it.
  const from = isSet && bars.length % 2 === 1 ? 1 : 0
  for (const at of bars.slice(from)) {
    const opener = open.at(-1)
    const sign = signIn(items[at])
    const closes =
      opener !== undefined &&
      signIn(items[opener]) === sign &&
      (hasValue(items[at - 1]) || closed.has(at - 1) || items[at]?.kind === 'scripts')
    if (closes) {
      mates.set(opener, at)
      open.pop()
      closed.add(at)
    } else if (items[at]?.kind === 'sign') open.push(at)
  }
}

function hasValue(item: Item | undefined): boolean {
  if (item === undefined) return false
  if (item.kind === 'space') return true
  if (item.kind !== 'sign') return item.kind !== 'name' && item.kind !== 'big'
  return CLOSING.test(item.text) || /^[!%°…']$/u.test(item.text)
}
