import { readListNumber, type ListNumber, WRITTEN_MARK, writtenList } from './list-numbers.ts'
import { listElement } from './list-tree.ts'
import { decoded, element, encoded, type MarkupNode, textOf } from './markup-tree.ts'
import { isBlank, isDisplay } from './paragraphs.ts'
import { isWords } from './typed-formulas.ts'

type Item = {
  readonly numbers: readonly ListNumber[]
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
function withLists(nodes: readonly MarkupNode[], other: (node: MarkupNode) => void): MarkupNode[] {
  const result: MarkupNode[] = []
  for (let at = 0; at < nodes.length;) {
    const child = nodes[at]
    if (child === undefined) break
    const first = itemAt(nodes, at)
    const list = first === null ? null : writtenList(first, ({ end }) => itemAt(nodes, skippedSpace(nodes, end)))
    if (list === null) {
      other(child)
      result.push(child)
    } else
      result.push(
        listElement(
          list.number,
          list.items.map(({ blocks }) => element('li', {}, [...blocks])),
        ),
      )
    at = list?.items.at(-1)?.end ?? at + 1
  }
  return result
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
    else blocks.push(block)
  }
  return blocks.length === 1 && blocks[0]?.name === 'p' ? [paragraph] : blocks.filter((block) => block.name !== 'p' || !isBlank(block))
}

function itemAt(nodes: readonly MarkupNode[], at: number): Item | null {
  const paragraph = nodes[at]
  if (paragraph === undefined || !isLine(paragraph)) return null
  const match = WRITTEN_MARK.exec(leadingWords(paragraph))
  const numbers = match === null ? [] : readListNumber(match[1] ?? '')
  if (match === null || numbers.length === 0) return null
  const words = { ...paragraph, name: 'p', children: withoutBeginning(paragraph.children, match[0].length) }
  const formulas: MarkupNode[] = []
  let end = at + 1
  for (let next = skippedSpace(nodes, end); ; next = skippedSpace(nodes, end)) {
    const formula = nodes[next]
    if (formula === undefined || !isDisplay(formula)) break
    formulas.push(formula)
    end = next + 1
  }
  // An item may be a displayed formula alone.
  return { numbers, blocks: formulas.length > 0 && isBlank(words) ? formulas : [words, ...formulas], end }
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

const isSpace = (node: MarkupNode): boolean => node.name === '#comment' || (node.name === '#text' && textOf(node).trim() === '')

/** The words with which a paragraph begins, before its first formula, picture or line break. */
function leadingWords({ children }: MarkupNode): string {
  const end = children.findIndex((child) => child.name === 'br' || !isWords(child))
  return children
    .slice(0, end === -1 ? undefined : end)
    .map(textOf)
    .join('')
}

/** Nodes without so many signs of their text; an element that held nothing else goes with them. */
function withoutBeginning(nodes: readonly MarkupNode[], length: number): MarkupNode[] {
  let left = length
  return nodes.flatMap((node): MarkupNode[] => {
    if (left === 0) return [node]
    const text = textOf(node)
    const taken = Math.min(left, text.length)
    const before = left
    left -= taken
    if (taken === text.length) return text === '' ? [node] : []
    if (node.name === '#text') return [{ ...node, text: encoded(decoded(node.text).slice(taken)) }]
    return [{ ...node, children: withoutBeginning(node.children, before) }]
  })
}
