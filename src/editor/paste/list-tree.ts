import { element, type MarkupNode } from './markup-tree.ts'
import { firstNumber, follows, type ListNumber, type NumberStyle } from './list-numbers.ts'

/** An item of a list that its source writes flat: each with its level. */
export type FlatItem = {
  /** The properties that items of one list share. */
  readonly list: string
  readonly level: number
  /** The readings of its number; null for a bullet. */
  readonly numbers: readonly ListNumber[] | null
  /** The numbering that the source names. */
  readonly style?: NumberStyle | undefined
  /** The blocks of the item: paragraphs and formulas of their own line. */
  readonly blocks: MarkupNode[]
}

type Open = { readonly list: MarkupNode; readonly item: FlatItem; readonly number: ListNumber | null }

/** Lists made of flat items. A number that doesn't go on from the one before it begins a list of its own, which says from where. */
export function listsOf(items: readonly FlatItem[]): MarkupNode[] {
  const lists: MarkupNode[] = []
  let open: Open | null = null
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (item === undefined) break
    const [inside, after] = deeper(items, at)
    const next = items[after]
    const number = numberOf(item, next, open?.number ?? null)
    const goesOn =
      open !== null &&
      open.item.list === item.list &&
      (number === null ? open.number === null : open.number !== null && follows(open.number, number))
    if (open === null || !goesOn) {
      const list = number === null ? element('ul') : listElement(number, [])
      lists.push(list)
      open = { list, item, number }
    } else open = { list: open.list, item, number }
    open.list.children.push(element('li', {}, [...item.blocks, ...listsOf(inside)]))
    at = after
  }
  return lists
}

/** The items of deeper levels that follow one, and the place of the next one beside it. */
function deeper(items: readonly FlatItem[], at: number): [inside: readonly FlatItem[], after: number] {
  const level = items[at]?.level ?? 0
  let after = at + 1
  while ((items[after]?.level ?? 0) > level) after += 1
  return [items.slice(at + 1, after), after]
}

/** The number of an item: the reading that goes on from the item before, or that the next one goes on from. */
function numberOf({ numbers, style, list, level }: FlatItem, next: FlatItem | undefined, before: ListNumber | null): ListNumber | null {
  if (numbers === null) return null
  const goingOn = before === null ? undefined : numbers.find((reading) => follows(before, reading))
  const named = numbers.find((reading) => reading.style === style)
  const beside = next?.list === list && next.level === level ? (next.numbers ?? []) : []
  return goingOn ?? named ?? firstNumber([numbers, beside]) ?? { style: style ?? 'decimal', number: (before?.number ?? 0) + 1 }
}

/** A numbered list that begins at a number. */
export function listElement({ style, number }: ListNumber, items: MarkupNode[]): MarkupNode {
  return element(
    'ol',
    { ...(style === 'decimal' ? {} : { 'data-list-style': style }), ...(number === 1 ? {} : { start: String(number) }) },
    items,
  )
}
