import { element, findNode, hasClass, type MarkupNode, textOf } from './markup-tree.ts'

/** A formula of its own line; within a paragraph of html it stands as a span. */
export function isDisplay(node: MarkupNode): boolean {
  return (node.name === 'div' || node.name === 'span') && hasClass(node, 'math-display')
}

/** Elements that show nothing but their words. */
const STYLING: ReadonlySet<string> = new Set('span font b strong i em u s del ins a sub sup mark small big br label bdo'.split(' '))

/** True for what shows something without words: a picture, a formula. */
const isShown = (node: MarkupNode): boolean =>
  'data-tex' in node.attributes || hasClass(node, 'katex') || (!node.name.startsWith('#') && !STYLING.has(node.name))

/** True for a paragraph that only makes room. */
export function isBlank(paragraph: MarkupNode): boolean {
  return textOf(paragraph).replaceAll(/[\s\u200b]/g, '') === '' && findNode(paragraph, isShown) === null
}

/** A paragraph as the blocks it holds: its lines, and each displayed formula by itself. */
export function blocksOf(paragraph: MarkupNode): MarkupNode[] {
  if (findNode(paragraph, isDisplay) === null) return [paragraph]
  return parted(paragraph.children)
    .map((part) =>
      part.length === 1 && part[0] !== undefined && isDisplay(part[0]) ? { ...part[0], name: 'div' } : { ...paragraph, children: part },
    )
    .filter((block) => isDisplay(block) || !isBlank(block))
}

/** Parts of a line before, between and behind its displayed formulas, however deep these stand in it. */
function parted(nodes: readonly MarkupNode[]): MarkupNode[][] {
  const parts: MarkupNode[][] = [[]]
  for (const node of nodes) {
    if (isDisplay(node)) parts.push([node], [])
    else if (findNode(node, isDisplay) === null) parts.at(-1)?.push(node)
    else {
      const [first = [], ...others] = parted(node.children).map((part) =>
        part[0] !== undefined && isDisplay(part[0]) ? part : [{ ...node, children: part }],
      )
      parts.at(-1)?.push(...first)
      parts.push(...others)
    }
  }
  return parts
}

/** A formula as the schema reads it. */
export function formulaNode(tex: string, isDisplayed: boolean): MarkupNode {
  const source = tex.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return isDisplayed
    ? element('div', { class: 'math-display', 'data-tex': source })
    : element('span', { class: 'math-inline', 'data-tex': source })
}
