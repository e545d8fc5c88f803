import { listElement } from './list-tree.ts'
import { element, encoded, type MarkupNode, textOf } from './markup-tree.ts'
import { beginningWithin, type WrittenItem, type WrittenList, writtenList, writtenMark } from './numbered-items.ts'
import { isBlank, isDisplay } from './paragraphs.ts'
import { isWords } from './typed-formulas.ts'

type Item = WrittenItem & {
  readonly blocks: readonly MarkupNode[]
  /** The place of the node behind the item among its neighbours. */
  readonly end: number
}

/**
 * Lists that stand in html as paragraphs whose numbers are written, `<p>a) …</p><p>b) …</p>`, or as lines of one paragraph: at
 * least two that follow one another, each with the displayed formulas behind it.
 */
export function withWrittenLists(node: MarkupNode): void {
  node.children = withLists(node.children.flatMap(listsOfLines), withWrittenLists)
}

/** Nodes with lists in the place of their items; `other` is called for each node that isn't an item. */
function withLists(given: readonly MarkupNode[], other: (node: MarkupNode) => void): MarkupNode[] {
  const nodes = withOwnParagraphs(given)
  const result: MarkupNode[] = []
  for (let at = 0; at < nodes.length;) {
    const child = nodes[at]
    if (child === undefined) break
    const first = itemAt(nodes, at)
    const list = first === null ? null : writtenList(first, ({ end }) => itemAt(nodes, skippedSpace(nodes, end)))
    if (list === null) {
      other(child)
      result.push(child)
    } else result.push(elementOf(list))
    at = list?.last.end ?? at + 1
  }
  return result
}

function elementOf({ number, items }: WrittenList<Item>): MarkupNode {
  return listElement(
    number,
    items.map(({ item, inside }) => element('li', {}, [...item.blocks, ...(inside === null ? [] : [elementOf(inside)])])),
  )
}

/** Nodes in which the first item of a list stands by itself, not behind the words that it belongs to: `Oblicz: a) 2 + 3`. */
function withOwnParagraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  const result: MarkupNode[] = []
  let nextWords = ''
  for (const node of nodes.toReversed()) {
    const at = nextWords !== '' && isLine(node) ? beginningWithin(plainWords(node), nextWords) : null
    if (at === null) result.push(node)
    else for (const children of partedAt(node.children, at).toReversed()) result.push({ ...node, children })
    if (!isSpace(node)) nextWords = isLine(node) ? leadingWords(node) : ''
  }
  return result.toReversed()
}

/** A paragraph whose lines hold a list becomes that list and the paragraphs around it; any other node stays as it is. */
function listsOfLines(paragraph: MarkupNode): MarkupNode[] {
  if (paragraph.name !== 'p' || !paragraph.children.some(({ name }) => name === 'br')) return [paragraph]
  const lines: MarkupNode[] = [{ ...paragraph, children: [] }]
  for (const child of paragraph.children) {
    if (child.name === 'br') lines.push({ ...paragraph, children: [] })
    else lines.at(-1)?.children.push(child)
  }
  const blocks: MarkupNode[] = []
  for (const block of withLists(lines, () => undefined)) {
    const last = blocks.at(-1)
    if (last?.name === 'p' && block.name === 'p') last.children.push(element('br'), ...block.children)
    // A blank line behind a list made room.
    else if (last === undefined || block.name !== 'p' || !isBlank(block)) blocks.push(block)
  }
  return blocks.length === 1 && blocks[0]?.name === 'p' ? [paragraph] : blocks.filter((block) => block.name !== 'p' || !isBlank(block))
}

function itemAt(nodes: readonly MarkupNode[], at: number): Item | null {
  const paragraph = nodes[at]
  const mark = paragraph === undefined || !isLine(paragraph) ? null : writtenMark(leadingWords(paragraph))
  if (paragraph === undefined || mark === null) return null
  const words = { ...paragraph, name: 'p', children: partedAt(paragraph.children, mark.length)[1] }
  const formulas: MarkupNode[] = []
  let end = at + 1
  for (let next = skippedSpace(nodes, end); ; next = skippedSpace(nodes, end)) {
    const formula = nodes[next]
    if (formula === undefined || !isDisplay(formula)) break
    formulas.push(formula)
    end = next + 1
  }
  // An item may be a displayed formula alone.
  return { mark, blocks: formulas.length > 0 && isBlank(words) ? formulas : [words, ...formulas], end }
}

/** A paragraph, or the line of a program that writes each one as a `div`. */
function isLine({ name, children }: MarkupNode): boolean {
  return name === 'p' || (name === 'div' && children.every((child) => isWords(child) || child.name === 'span'))
}

/** The place of the next node that isn't a space between blocks. */
function skippedSpace(nodes: readonly MarkupNode[], from: number): number {
  let at = from
  for (let node = nodes[at]; node !== undefined && isSpace(node); node = nodes[at]) at += 1
  return at
}

const isSpace = (node: MarkupNode): boolean =>
  node.name === '#comment' || (node.name === '#text' && textOf(node).trim() === '') || (node.name === 'p' && isBlank(node))

/** The words with which a paragraph begins, before its first formula, picture or line break. */
function leadingWords({ children }: MarkupNode): string {
  const end = children.findIndex((child) => child.name === 'br' || !isWords(child))
  return children
    .slice(0, end === -1 ? undefined : end)
    .map(textOf)
    .join('')
}

/** The text of a paragraph, with signs that stand for nothing in the place of formulas and other things. */
function plainWords({ children }: MarkupNode): string {
  return children.map((child) => (isWords(child) ? textOf(child) : textOf(child).replaceAll(/[^]/g, '\uFFFC'))).join('')
}

/** Nodes before and behind so many signs of their text; an element that reaches over that place is parted. */
function partedAt(nodes: readonly MarkupNode[], length: number): [before: MarkupNode[], behind: MarkupNode[]] {
  const parts: [MarkupNode[], MarkupNode[]] = [[], []]
  let left = length
  for (const node of nodes) {
    const text = left > 0 ? textOf(node) : ''
    if (left === 0) parts[1].push(node)
    else if (text.length <= left) parts[0].push(node)
    else {
      const isText = node.name === '#text'
      const halves = isText ? null : partedAt(node.children, left)
      for (const half of [0, 1] as const) {
        const words = half === 0 ? text.slice(0, left) : text.slice(left)
        parts[half].push(halves === null ? { ...node, text: encoded(words) } : { ...node, children: halves[half] })
      }
    }
    left = Math.max(left - text.length, 0)
  }
  return parts
}
