import { listParts, only, wholeDigits, withoutBrackets } from '../classify.ts'
import type { ApplicationNode, FunctionNode, Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { argumentOf, expressionOf, genitiveOf, withZ } from './say-argument.ts'
import { isLettersForLogarithm } from './say-genitive.ts'
import { ordinalPower } from './say-scripts.ts'
import { FUNCTIONS, LOGARITHMS, OF_NUMBERS } from '../function-words.ts'
import { commaSeparated, ending, listed, rowOf, type Voice } from './voice.ts'

export function sayFunction(voice: Voice, node: FunctionNode, isFollowed: boolean): Said[] {
  if (OF_NUMBERS.has(node.name)) return sayOfNumbers(voice, node)
  if (LOGARITHMS.has(node.name)) return sayLogarithm(voice, node, isFollowed)
  const name = FUNCTIONS.get(node.name) ?? node.name
  const power = node.power.length === 0 ? [] : sayFunctionPower(voice, node.power)
  const index: Said[] = node.sub.length === 0 ? [] : ['z indeksem', ...rowOf(voice, node.sub)]
  if (node.argument.length === 0) return [name, ...power, ...index]
  if (voice.level === 'exact') return [name, ...power, ...index, ...exactArgument(voice, rowOf(voice, node.argument))]
  return [name, ...power, ...index, ...naturalArgument(voice, node, isFollowed)]
}

function naturalArgument(voice: Voice, node: FunctionNode, isFollowed: boolean): Said[] {
  if (node.isBracketed) return genitiveOf(voice, node.argument, 'wyrażenia', isFollowed)
  return voice.genitive(voice, node.argument) ?? voice.row(voice, node.argument, isFollowed)
}

function exactArgument(voice: Voice, said: readonly Said[]): Said[] {
  return [', początek argumentu,', ...said, ', koniec argumentu,']
}

/** "kwadrat", "sześcian", "do potęgi czwartej" between a function and its argument. */
function sayFunctionPower(voice: Voice, power: Row): Said[] {
  if (voice.level === 'exact') return ['do potęgi', ...rowOf(voice, power)]
  const digits = wholeDigits(power)
  if (digits === '2') return ['kwadrat']
  if (digits === '3') return ['sześcian']
  const whole = ordinalPower(power)
  return whole === null ? ['do potęgi', ...(voice.genitive(voice, power) ?? rowOf(voice, power))] : [whole]
}

function sayLogarithm(voice: Voice, node: FunctionNode, isFollowed: boolean): Said[] {
  const kind = LOGARITHMS.get(node.name) ?? ''
  const name = kind === '' ? 'logarytm' : `logarytm ${kind}`
  if (voice.level === 'exact') {
    const power: Said[] = node.power.length === 0 ? [] : ['do potęgi', ...rowOf(voice, node.power)]
    const base: Said[] = node.sub.length === 0 ? [] : [', podstawa', ...rowOf(voice, node.sub)]
    const argument = node.argument.length === 0 ? [] : exactArgument(voice, rowOf(voice, node.argument))
    return [name, ...power, ...base, ...argument]
  }
  const power = node.power.length === 0 ? [] : sayLogarithmPower(voice, node.power)
  const base: Said[] = node.sub.length === 0 ? [] : ['przy podstawie', ...rowOf(voice, node.sub)]
  if (node.argument.length === 0) return [name, ...power, ...base]
  const body = node.isBracketed ? node.argument : withoutBrackets(node.argument)
  const argument = isLettersForLogarithm(body) ? withZ(rowOf(voice, body)) : argumentOf(voice, body, 'logarytmu', isFollowed)
  return [name, ...power, ...base, ...argument]
}

function sayLogarithmPower(voice: Voice, power: Row): Said[] {
  const digits = wholeDigits(power)
  if (digits === '2') return ['do kwadratu']
  if (digits === '3') return ['do sześcianu']
  return [ordinalPower(power) ?? 'do potęgi', ...(ordinalPower(power) === null ? rowOf(voice, power) : [])]
}

/** "największy wspólny dzielnik liczb dwanaście i osiemnaście". */
function sayOfNumbers(voice: Voice, node: FunctionNode): Said[] {
  const name = OF_NUMBERS.get(node.name) ?? ''
  const parts = listParts(node.argument).map((row) => rowOf(voice, row))
  if (voice.level === 'exact') return [name, ...commaSeparated(parts), ', koniec liczb,']
  return parts.length === 0 ? [name.replace(/ liczb$/, '')] : [name, ...listed(parts)]
}

/** "f od x", "f prim od dwóch", "P od A pod warunkiem B". */
export function sayApplication(voice: Voice, node: ApplicationNode, isFollowed: boolean): Said[] {
  const of = voice.node(voice, node.of, false)
  const inside: Voice = { ...voice, mood: 'plain' }
  if (voice.level === 'exact') return [...of, 'od', ...exactArgument(voice, rowOf(inside, conditional(node.argument)))]
  const parts = listParts(node.argument)
  if (parts.length > 1) return [...of, 'od', ...listed(parts.map((part) => inside.genitive(inside, part) ?? rowOf(inside, part)))]
  const argument = conditional(withoutBrackets(node.argument))
  const bar = argument.findIndex((part) => part.kind === 'sign' && part.text === 'condition')
  if (bar > 0) {
    const [event, given] = [argument.slice(0, bar), argument.slice(bar + 1)]
    return [
      ...of,
      'od',
      ...(voice.genitive(inside, event) ?? expressionOf(inside, event, 'wyrażenia', false)),
      'pod warunkiem',
      ...rowOf(inside, given),
    ]
  }
  if (argument.length === 0) return [...of, 'od niczego']
  return [...of, 'od', ...genitiveOf(inside, argument, 'wyrażenia', isFollowed)]
}

/** A bar between two events of a probability. */
function conditional(row: Row): Row {
  return row.map((node): Node => (node.kind === 'sign' && /^[|∣]$/u.test(node.text) ? { ...node, text: 'condition' } : node))
}

/** True for a row of one letter, which a binomial coefficient says without its ends. */
export function isOneSign(row: Row): boolean {
  const node = only(row)
  return node?.kind === 'letter' || node?.kind === 'number'
}

/** "n nad k", "symbol Newtona n plus jeden nad k, koniec symbolu". */
export function sayBinomial(voice: Voice, upper: Row, lower: Row, isFollowed: boolean): Said[] {
  const said = [...rowOf(voice, upper), 'nad', ...rowOf(voice, lower)]
  if (voice.level === 'exact') return ['początek symbolu Newtona,', ...said, ', koniec symbolu Newtona,']
  if (isOneSign(upper) && isOneSign(lower)) return said
  return ['symbol Newtona', ...said, ...ending(isFollowed, 'symbolu')]
}
