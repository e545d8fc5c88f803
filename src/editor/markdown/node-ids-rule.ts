import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/**
 * Ids of headings, panels, figures and display formulas: made from what they hold, so that importing the same text
 * again gives the same anchors, and a change elsewhere in the text moves none.
 */

const MAX_SLUG_LENGTH = 48

function slug(text: string): string {
  const ascii = text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
  const words = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return words.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}

/** FNV-1a, 32 bits, in base 36: short and stable; it only has to tell apart the nodes of one page. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The text from which the id of the token at the position is made, or null for a token without an id. */
function idBasis(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at]
  switch (token?.type) {
    case 'heading_open':
      return slug(tokens[at + 1]?.content ?? '') || 'h'
    case 'math_panel_open':
      return slug(`${token.info} ${tokens[at + 2]?.content ?? ''}`)
    case 'figure_open':
      return `rys-${shortHash(JSON.stringify(tokens[at + 1]?.meta))}`
    case 'math_display':
      return `wzor-${shortHash(token.content)}`
    default:
      return null
  }
}

const idOf = (basis: string, suffix: string, copy: number): string => `id-${basis}${suffix}${copy === 1 ? '' : `-${copy}`}`

function nodeIds(state: StateCore): void {
  const seed = state.env['idSeed']
  const suffix = typeof seed === 'string' ? `-${shortHash(seed)}` : ''
  const taken = new Set<string>()
  /** The last copy of each basis, so that many nodes alike aren't counted again for each one. */
  const copies = new Map<string, number>()
  for (const [at, token] of state.tokens.entries()) {
    const basis = idBasis(state.tokens, at)
    if (basis === null) continue
    let copy = copies.get(basis) ?? 1
    let id = idOf(basis, suffix, copy)
    while (taken.has(id)) id = idOf(basis, suffix, (copy += 1))
    copies.set(basis, copy)
    taken.add(id)
    token.meta = { ...token.meta, id }
  }
}

/** Puts `meta.id` on every token whose node has an id; `env.idSeed` keeps the ids of several fields of a page apart. */
export function addNodeIdsRule(markdown: MarkdownIt): void {
  markdown.core.ruler.push('node_ids', nodeIds)
}
