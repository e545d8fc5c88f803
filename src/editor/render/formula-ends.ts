import type { RichNode } from '#editor/schema/document.ts'
import { textAttribute } from './attribute-values.ts'

/** Signs that may not begin a line: browsers do break a line between a formula and the sign after it. */
const END = /^[.,;:!?)\]”…]+/

/**
 * The nodes of a line where signs that follow a formula are taken from the text and kept by the formula: `ends` has them by
 * the formula's node. Signs that are formatted otherwise than the formula stay where they are.
 */
export function withEnds(content: readonly RichNode[]): { nodes: readonly RichNode[]; ends: ReadonlyMap<RichNode, string> } {
  const ends = new Map<RichNode, string>()
  const nodes: RichNode[] = []
  for (const node of content) {
    const before = nodes.at(-1)
    const end = before?.type === 'mathInline' && hasSameMarks(before, node) ? END.exec(node.text ?? '')?.[0] : undefined
    if (before === undefined || end === undefined || node.text === undefined) {
      // A copy, so that a node which stands in a document twice is told apart.
      nodes.push({ ...node })
      continue
    }
    ends.set(before, end)
    if (end !== node.text) nodes.push({ ...node, text: node.text.slice(end.length) })
  }
  return { nodes, ends }
}

/** True for a formula that no reader would want broken: one that can't be, or a short one. */
export function isOneLine(formula: RichNode, html: string): boolean {
  return html.split('class="katex-base"').length <= 2 || textAttribute(formula, 'tex').length <= SHORT_TEX
}

const SHORT_TEX = 16

function hasSameMarks(one: RichNode, other: RichNode): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}
