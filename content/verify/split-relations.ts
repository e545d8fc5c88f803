/** One relation read out of a formula: two neighbouring sides of a chain. */
export type Relation = { left: string; sign: RelationSign; right: string; text: string }
export type RelationSign = '=' | '≈' | '<' | '>' | '≤' | '≥' | '≠'

const SIGNS: readonly [RegExp, RelationSign | 'other'][] = [
  [/^=/, '='],
  [/^\\approx(?![a-zA-Z])/, '≈'],
  [/^</, '<'],
  [/^>/, '>'],
  [/^\\(?:leqslant|leq|le)(?![a-zA-Z])/, '≤'],
  [/^\\(?:geqslant|geq|ge)(?![a-zA-Z])/, '≥'],
  [/^\\(?:neq|ne)(?![a-zA-Z])/, '≠'],
  [/^\\(?:in|notin|subset|sim|cong|parallel|perp|equiv|mid|to|mapsto)(?![a-zA-Z])/, 'other'],
]
const SEPARATOR =
  /^(?:\\\\(?:\[[^\]]*\])?|\\quad|\\qquad|\\(?:Rightarrow|Leftarrow|Leftrightarrow|implies|iff|lor|land|wedge|vee|therefore)(?![a-zA-Z])|[;,.](?=\s|$|\\)|;)/
const WORDS = /^\\text\s*\{[^{}]*\}/
const UNIT_WORD = /^\\text\s*\{\s*(?:[a-zA-ZłŁΩ²³°%]{1,3}(?:\^\d)?|min)(?:\/[a-zA-Z²³]{1,3}(?:\^\d)?)?\s*\}/
const CONJUNCTION = /^\\text\s*\{\s*(?:i|a|w|z|o|u|lub|oraz|to|dla|gdy|czyli|więc)\s*\}/

/** A chain of sides joined by relation signs, as written in one segment of a formula. */
export type Chain = { sides: string[]; signs: (RelationSign | 'other')[] }

/** Chains of a formula: split at line ends, arrows, commas with a space, words; lines that begin with a sign continue. */
export function splitChains(tex: string): Chain[] {
  const chains: Chain[] = []
  let chain: Chain = { sides: [''], signs: [] }
  const finish = (): void => {
    if (chain.sides.some((side) => side.trim() !== '')) chains.push(chain)
    chain = { sides: [''], signs: [] }
  }
  const add = (text: string): void => {
    chain.sides[chain.sides.length - 1] += text
  }
  let rest = tex.replace(/\\(?:begin|end)\{(?:aligned|align\*?|gathered|cases|array|split)\}(?:\{[lcr|]*\})?/g, '\\\\')
  // A line that begins with a relation continues the line before it.
  rest = rest.replace(/\\\\(?:\[[^\]]*\])?[\s&]*(?==|<|>|\\approx|\\le|\\ge)/g, ' ').replace(/&/g, ' ')
  let depth = 0
  while (rest !== '') {
    const sign = depth === 0 ? SIGNS.find(([pattern]) => pattern.test(rest)) : undefined
    const signText = sign?.[0].exec(rest)?.[0]
    const words = WORDS.exec(rest)
    const separator = depth === 0 ? (words && (CONJUNCTION.test(rest) || !UNIT_WORD.test(rest)) ? words : SEPARATOR.exec(rest)) : null
    if (sign && signText !== undefined) {
      chain.signs.push(sign[1])
      chain.sides.push('')
      rest = rest.slice(signText.length)
    } else if (separator) {
      finish()
      rest = rest.slice(separator[0].length)
    } else if (words) {
      add(words[0])
      rest = rest.slice(words[0].length)
    } else {
      const piece = /^(?:\\[a-zA-Z]+|\\.|.)/su.exec(rest)?.[0] ?? rest
      if (/^(?:[({]|\[|\\\{|\\langle)$/.test(piece)) depth += 1
      if (/^(?:[)}]|\]|\\\}|\\rangle)$/.test(piece)) depth = Math.max(0, depth - 1)
      add(piece)
      rest = rest.slice(piece.length)
    }
  }
  finish()
  return chains
}

/** Every relation of a formula that says something computable (=, ≈, <, >, ≤, ≥, ≠). */
export function relationsOf(tex: string): Relation[] {
  return splitChains(tex).flatMap(({ sides, signs }) =>
    signs.flatMap((sign, index) => {
      const left = (sides[index] ?? '').trim()
      const right = (sides[index + 1] ?? '').trim()
      return sign === 'other' ? [] : [{ left, sign, right, text: `${left} ${sign} ${right}` }]
    }),
  )
}
