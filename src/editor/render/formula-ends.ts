import type { RichNode } from '#editor/schema/document.ts'
import { textAttribute } from './attribute-values.ts'

/** Signs that may not begin a line: browsers do break a line between a formula and the sign after it. */
const END = /^[.,;:!?)\]”…]+/

/** A word that keeps what follows in its line: browsers break between its hard space and a formula. */
const START = /\S+\u00a0$/

/**
 * The nodes of a line where what a formula keeps in its line is taken from the text: signs that follow it (`ends`, by the formula's
 * node) and a word before it with a hard space (`starts`). What is formatted otherwise than the formula stays where it is.
 */
export function withEnds(content: readonly RichNode[]): {
  nodes: readonly RichNode[]
  ends: ReadonlyMap<RichNode, string>
  starts: ReadonlyMap<RichNode, string>
} {
  const ends = new Map<RichNode, string>()
  const starts = new Map<RichNode, string>()
  const nodes: RichNode[] = []
  for (const node of content) {
    const before = nodes.at(-1)
    const hasEnd = before?.type === 'mathInline' && hasSameMarks(before, node)
    const end = hasEnd ? (END.exec(node.text ?? '')?.[0] ?? '') : ''
    if (before && end !== '') ends.set(before, end)
    if (end !== '' && end === node.text) continue
    // A copy, so that a node which stands in a document twice is told apart.
    const kept = end === '' ? { ...node } : { ...node, text: node.text?.slice(end.length) ?? '' }
    const hasStart = kept.type === 'mathInline' && before?.text !== undefined && hasSameMarks(before, kept)
    const start = hasStart ? (START.exec(before.text)?.[0] ?? '') : ''
    if (hasStart && start !== '') {
      starts.set(kept, start)
      nodes.pop()
      if (start !== before.text) nodes.push({ ...before, text: before.text.slice(0, -start.length) })
    }
    nodes.push(kept)
  }
  return { nodes, ends, starts }
}

/** True for a formula that no reader would want broken: one that can't be, or a short one. */
export function isOneLine(formula: RichNode, html: string): boolean {
  return html.split('class="katex-base"').length <= 2 || textAttribute(formula, 'tex').length <= SHORT_TEX
}

const SHORT_TEX = 16

function hasSameMarks(one: RichNode, other: RichNode): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}
