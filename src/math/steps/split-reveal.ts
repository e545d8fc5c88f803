import { splitRows } from './split-rows.ts'
import { topLevel } from './tex-levels.ts'
import { readName, skipBlank, type TexToken, texTokens } from './tex-tokens.ts'

/** The way in which the display formula of a solution step is revealed piece by piece (docs/product/homework.md, 5). */
export type Reveal =
  | { kind: 'whole' }
  | { kind: 'rows'; count: number }
  | { kind: 'links'; parts: string[]; /** The parts that are shown from the first on. */ begins: 1 | 2 }

/**
 * Decides how a display formula is revealed.
 * - `rows`: the formula is one multi-line environment (aligned, gather, …) of at least two rows.
 * - `links`: a chain with at least two relations at its top level. The parts joined give the source, and each
 *   after the first starts with its relation. Where statements follow from one another (`\Rightarrow`,
 *   `\iff`, …) the parts are the statements; otherwise every relation starts a part, and a left side, which says nothing alone, comes
 *   with the first of them.
 * - `whole`: everything else, such as a list of equations (`x=1,\ y=2`) or a source that isn't balanced.
 */
export function splitReveal(tex: string): Reveal {
  const rows = splitRows(tex)
  if (rows !== undefined) return rows.length >= 2 ? { kind: 'rows', count: rows.length } : { kind: 'whole' }
  return splitLinks(tex) ?? { kind: 'whole' }
}

const IMPLICATION = new Set(
  '⇒ ⇔ ⟹ ⟺ \\Rightarrow \\Leftarrow \\Leftrightarrow \\Longrightarrow \\Longleftarrow \\Longleftrightarrow \\implies \\impliedby \\iff'.split(
    ' ',
  ),
)

const RELATION = new Set(
  (
    '= < > ≤ ≥ ⩽ ⩾ ≠ ≈ ≡ ≅ ∼ \\eq \\ne \\neq \\le \\leq \\leqslant \\leqq \\ge \\geq \\geqslant \\geqq \\lt \\gt \\ll \\gg ' +
    '\\approx \\approxeq \\equiv \\sim \\simeq \\cong \\propto \\doteq \\triangleq \\coloneqq \\nless \\ngtr \\nleq \\ngeq'
  ).split(' '),
)

/** Between two equations these make a list of them, not a chain. */
const CONNECTIVE = new Set('; \\quad \\qquad \\lor \\vee \\land \\wedge ∨ ∧'.split(' '))

/** Commands that reach over the whole formula, so that a part alone would look different. */
const INDIVISIBLE =
  /^(?:&|\\\\|\\(?:cr|newline|over|atop|choose|brack|brace|above|color|tag|label|notag|nonumber|verb|(?:text|script|scriptscript)style|bf|rm|it|sf|tt|cal|tiny|small|large|Large|LARGE|huge|Huge|normalsize))$/

function splitLinks(tex: string): Reveal | undefined {
  const tokens = texTokens(tex)
  const isTop = topLevel(tokens)
  if (isTop === undefined) return undefined
  if (tokens.some((token, at) => (isTop[at] === true && INDIVISIBLE.test(token.text)) || token.text === '\\verb')) return undefined

  const relations = findRelations(tokens, isTop)
  if (relations.length < 2) return undefined
  const implications = relations.filter((relation) => relation.isImplication)
  if (implications.length === 0 && hasConnective(tokens, isTop)) return undefined

  const cuts = (implications.length > 0 ? implications : relations).map((relation) => relation.start)
  const first = tokens[skipBlank(tokens, 0)]?.start
  // A formula that continues the previous one starts with its relation: nothing stands before it to cut off.
  const starts = [0, ...cuts.filter((cut) => cut !== first)]
  if (starts.length < 2) return undefined
  const parts = starts.map((start, index) => tex.slice(start, starts[index + 1]))
  const hasLeftSide = implications.length === 0 && starts.length > cuts.length
  return { kind: 'links', parts, begins: hasLeftSide ? 2 : 1 }
}

type Relation = { start: number; isImplication: boolean }

function findRelations(tokens: readonly TexToken[], isTop: readonly boolean[]): Relation[] {
  const relations: Relation[] = []
  let previousEnd = -1
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.blank || isTop[at] !== true || isScript(tokens, at)) continue
    const end = relationEnd(tokens, at)
    if (end === undefined) continue
    // Signs that follow one another are one: <=, \not=, = >.
    if (previousEnd === -1 || skipBlank(tokens, previousEnd) !== at) {
      relations.push({ start: token.start, isImplication: tokens.slice(at, end).some((part) => IMPLICATION.has(part.text)) })
    }
    previousEnd = end
    at = end - 1
  }
  return relations
}

/** The index after the relation that starts at `at`, or undefined when none does. */
function relationEnd(tokens: readonly TexToken[], at: number): number | undefined {
  const text = tokens[at]?.text ?? ''
  if (RELATION.has(text) || IMPLICATION.has(text)) return tokens[at + 1]?.text === ':' ? at + 2 : at + 1
  const next = tokens[skipBlank(tokens, at + 1)]?.text ?? ''
  if (text === ':' && tokens[at + 1]?.text === '=') return at + 2
  if (text === '\\not' && (RELATION.has(next) || IMPLICATION.has(next))) return skipBlank(tokens, at + 1) + 1
  if (text === '\\overset' || text === '\\underset' || text === '\\stackrel') {
    const above = skipGroup(tokens, at + 1)
    const sign = above === undefined ? undefined : readName(tokens, above)
    if (sign !== undefined && (RELATION.has(sign.name) || IMPLICATION.has(sign.name))) return sign.next
  }
  return undefined
}

function skipGroup(tokens: readonly TexToken[], index: number): number | undefined {
  let depth = 0
  for (let at = skipBlank(tokens, index); at < tokens.length; at++) {
    if (tokens[at]?.text === '{') depth++
    if (tokens[at]?.text === '}') depth--
    if (depth === 0) return tokens[at]?.text === '}' ? at + 1 : undefined
  }
  return undefined
}

/** True when a token is the whole exponent or index of what stands before it, as the `>` of `\mathbb{R}_>`. */
function isScript(tokens: readonly TexToken[], at: number): boolean {
  let before = at - 1
  while (tokens[before]?.blank === true) before--
  return /^[\^_]$/.test(tokens[before]?.text ?? '')
}

function hasConnective(tokens: readonly TexToken[], isTop: readonly boolean[]): boolean {
  const content = tokens.findLastIndex((token) => !token.blank && !/^[.,;]$/.test(token.text))
  return tokens.some((token, at) => {
    if (isTop[at] !== true || at > content) return false
    const isDecimal = /\d/.test(tokens[at - 1]?.text ?? '') && /\d/.test(tokens[at + 1]?.text ?? '')
    return CONNECTIVE.has(token.text) || (token.text === ',' && !isDecimal)
  })
}
