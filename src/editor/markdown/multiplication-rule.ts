import type { MarkdownIt, StateInline } from 'markdown-it'

/**
 * An asterisk squeezed between two factors is a multiplication sign, not emphasis: by CommonMark `6*60 + 4*40` would
 * lose both of its signs. The price is that a part of a word can't be emphasised.
 */

const FACTOR_END = /[\p{L}\p{N})\]}]$/u
const FACTOR_START = /^[\p{L}\p{N}([{$\\]/u

/** `2**3`; closer than for one asterisk, since bold words often touch a bracket. */
const WORD_END = /[\p{L}\p{N}]$/u
const WORD_START = /^[\p{L}\p{N}]/u

function multiplication(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '*') return false
  let end = pos
  while (src[end] === '*') end += 1
  const count = end - pos
  // Two units, for letters outside the basic plane.
  const before = src.slice(Math.max(0, pos - 2), pos)
  const after = src.slice(end, end + 2)
  const isSign =
    count === 1 ? FACTOR_END.test(before) && FACTOR_START.test(after) : count === 2 && WORD_END.test(before) && WORD_START.test(after)
  if (!isSign) return false
  if (!silent) state.pending += src.slice(pos, end)
  state.pos = end
  return true
}

/** Keeps asterisks between factors as text. */
export function addMultiplicationRule(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('emphasis', 'multiplication', multiplication)
}
