import { isPlainLetter, isSimpleIndex, only } from '../classify.ts'
import type { Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { sayMixed, sayNamedFraction, sayNumber, sayQuantity } from './say-numbers.ts'
import { sayAccentInGenitive } from './say-accents.ts'
import { ordinalPower, rootInGenitive } from './say-scripts.ts'
import { NUMBER_SETS } from '../function-words.ts'
import type { Voice } from './voice.ts'

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['-', 'minus'],
  ['+', 'plus'],
  ['±', 'plus minus'],
])

/** The genitive of a row that is one thing with or without a sign; null for whatever is said as an expression. */
export function sayGenitive(voice: Voice, row: Row): Said[] | null {
  const [first] = row
  const sign = first?.kind === 'sign' ? SIGNS.get(first.text) : undefined
  const rest = sign === undefined ? row : row.slice(1)
  const node = only(rest)
  if (node === undefined) return null
  const said = nodeInGenitive(voice, node)
  if (said === null) return null
  const part: Said = { kind: node.kind, span: node, said }
  return sign === undefined ? [part] : [sign, part]
}

function nodeInGenitive(voice: Voice, node: Node): Said[] | null {
  switch (node.kind) {
    case 'number':
      return [sayNumber(node, 'masculine', 'genitive')]
    case 'mixed':
      return sayNamedFraction(node.part) === null ? null : sayMixed(voice, node, 'genitive')
    case 'fraction': {
      const named = sayNamedFraction(node, 'genitive')
      return named === null ? null : [named]
    }
    case 'quantity':
      return isCountable(node.value) ? sayQuantity(voice, node, 'genitive') : null
    case 'letter':
      return letterInGenitive(voice, node.text, node.isBoard, node)
    case 'scripts':
      return isLetterPower(node) ? voice.node(voice, node, false) : null
    case 'root':
      return rootInGenitive(voice, node, null)
    case 'counted':
      return node.of.kind === 'root' ? rootInGenitive(voice, node.of, node.count.whole) : null
    case 'application':
      return voice.node(voice, node, false)
    case 'accent':
      return sayAccentInGenitive(voice, node.mark, node.body)
    default:
      return null
  }
}

function isCountable(node: Node): boolean {
  return node.kind === 'number' || node.kind === 'mixed' || node.kind === 'fraction' || isPlainLetter(node)
}

function letterInGenitive(voice: Voice, text: string, isBoard: boolean, node: Node): Said[] {
  if (text === '∞') return ['nieskończoności']
  if (text === '∅' || text === '⌀') return ['zbioru pustego']
  const set = isBoard ? NUMBER_SETS.get(text) : undefined
  return set === undefined ? voice.node(voice, node, false) : [`zbioru ${set}`]
}

/** A letter with an index or a power that ends by itself. */
function isLetterPower(node: Node & { readonly kind: 'scripts' }): boolean {
  if (!isPlainLetter(node.base) && !(node.base?.kind === 'letter' && node.sub.length + node.sup.length === 1)) return false
  if (!isSimpleIndex(node.sub)) return false
  return node.sup.length === 0 || ordinalPower(node.sup) !== null || isPlainLetter(only(node.sup)) || only(node.sup)?.kind === 'sign'
}

/** Letters and their powers side by side, which a logarithm takes as they are: "z x y", "z x do potęgi n". */
export function isLettersForLogarithm(row: Row): boolean {
  return (
    row.length > 0 &&
    row.every((node) => isPlainLetter(node) || (node.kind === 'scripts' && isPlainLetter(node.base) && isSimpleIndex(node.sub)))
  )
}
