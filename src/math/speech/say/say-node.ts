import { isCapital, isGreek, letterName } from '../letters.ts'
import type { Node } from '../nodes.ts'
import type { Said } from './said.ts'
import { sayAccent } from './say-accents.ts'
import { sayBig, sayEvaluated } from './say-big.ts'
import { sayBars, sayBracket, sayCoordinates, sayOwnCoordinates } from './say-brackets.ts'
import { sayApplication, sayBinomial, sayFunction } from './say-functions.ts'
import { sayFraction, sayMixed, sayNumber, sayQuantity } from './say-numbers.ts'
import { sayCounted, sayRoot, sayScripts } from './say-scripts.ts'
import { sayTable } from './say-tables.ts'
import { bigName } from './say-big.ts'
import { EXTREMES, FUNCTIONS, LOGARITHMS, NUMBER_SETS, OF_NUMBERS } from '../function-words.ts'
import { relationOf } from '../signs.ts'
import { rowOf, type Voice } from './voice.ts'

/** Says one part of a formula; `isFollowed` where its end must be said. */
export function sayNode(voice: Voice, node: Node, isFollowed: boolean): Said[] {
  switch (node.kind) {
    case 'number':
      return [sayNumber(node)]
    case 'letter':
      return [sayLetter(voice, node.text, node.isBoard)]
    case 'text':
      return [node.text.trim()]
    case 'name':
      return [nameOf(node.text)]
    case 'sign':
      return rowOf(voice, [node])
    case 'bigSign':
      return [bigName(node.sign)]
    case 'group':
      return voice.row(voice, node.body, isFollowed)
    case 'fraction':
      return sayFraction(voice, node, isFollowed)
    case 'mixed':
      return sayMixed(voice, node)
    case 'quantity':
      return sayQuantity(voice, node)
    case 'root':
      return sayRoot(voice, node, isFollowed)
    case 'counted':
      return sayCounted(voice, node, isFollowed)
    case 'scripts':
      return isArc(node) ? ['łuk', ...(node.base === null ? [] : voice.node(voice, node.base, false))] : sayScripts(voice, node, isFollowed)
    case 'bracket':
      return sayBracket(voice, node, isFollowed)
    case 'bars':
      return sayBars(voice, node, isFollowed)
    case 'function':
      return sayFunction(voice, node, isFollowed)
    case 'application':
      return sayApplication(voice, node, isFollowed)
    case 'point':
      return [
        ...voice.node(voice, node.of, false),
        ...(voice.level === 'exact' ? sayCoordinates(voice, node.coordinates) : sayOwnCoordinates(voice, node.coordinates)),
      ]
    case 'big':
      return sayBig(voice, node)
    case 'binomial':
      return sayBinomial(voice, node.upper, node.lower, isFollowed)
    case 'stack':
      return [...rowOf(voice, node.upper), ', pod spodem', ...rowOf(voice, node.lower), ',']
    case 'table':
      return sayTable(voice, node)
    case 'accent':
      return sayAccent(voice, node.mark, node.body)
    case 'arrow':
      return sayArrow(voice, node)
    case 'factorial':
      return [...voice.node(voice, node.base, true), 'silnia']
    case 'differential':
      return ['de', ...voice.node(voice, node.variable, false)]
    case 'evaluated':
      return sayEvaluated(voice, node.body, node.sub, node.sup)
  }
}

function sayLetter(voice: Voice, text: string, isBoard: boolean): string {
  const set = isBoard ? NUMBER_SETS.get(text) : undefined
  if (set !== undefined) return `zbiór ${set}`
  const name = letterName(text)
  if (voice.level === 'natural' || !isCapital(text)) return name
  return isGreek(text) ? `wielka ${name}` : `wielkie ${name}`
}

function nameOf(name: string): string {
  if (LOGARITHMS.has(name)) return 'logarytm'
  return FUNCTIONS.get(name) ?? EXTREMES.get(name) ?? OF_NUMBERS.get(name)?.replace(/ liczb$/, '') ?? name
}

function isArc(node: Node & { readonly kind: 'scripts' }): boolean {
  const [mark] = node.sup
  return node.sup.length === 1 && mark?.kind === 'sign' && /frown|⌢/.test(mark.text)
}

/** An arrow that may carry words: of chemistry "daje", of limits "dąży do". */
function sayArrow(voice: Voice, node: Node & { readonly kind: 'arrow' }): Said[] {
  const words = node.sign === '→' ? (node.above.length === 0 ? 'daje' : 'dąży do') : (relationOf(node.sign)?.plain ?? 'strzałka')
  const above: Said[] = node.above.length === 0 ? [] : [', nad strzałką', ...rowOf(voice, node.above), ',']
  const below: Said[] = node.below.length === 0 ? [] : [', pod strzałką', ...rowOf(voice, node.below), ',']
  return [words, ...above, ...below]
}
