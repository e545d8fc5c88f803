import { derivativeOf, isShortFraction, namedFraction } from '../classify.ts'
import { spanOf } from '../read/items.ts'
import type { FractionNode, MixedNode, NumberNode, QuantityNode, Row } from '../nodes.ts'
import { cardinal, countOf, decimalDigits, digitByDigit, type Gender, type NumberCase, ordinal } from './numerals.ts'
import type { Said } from './said.ts'
import { countedNoun, GROSZ, ZLOTY } from '../units.ts'
import { ending, rowOf, type Voice } from './voice.ts'

/** A number in words; decimals stay as they are in every case. */
export function sayNumber(node: NumberNode, gender: Gender = 'masculine', inCase: NumberCase = 'nominative'): string {
  const { whole, decimals, period } = node
  if (decimals === null) return /^0\d/.test(whole) ? digitByDigit(whole) : cardinal(whole, gender, inCase)
  const repeated = period === '' ? '' : `${repeatedDigits(period)} w okresie`
  const words = [cardinal(whole), 'przecinek', decimalDigits(decimals)]
  if (repeated !== '' && decimals !== '') words.push('i')
  return [...words, repeated].filter((word) => word !== '').join(' ')
}

function repeatedDigits(period: string): string {
  return decimalDigits(period)
}

/** "jedna druga", "dwóch trzecich", "minus trzy ósme"; null where a fraction has no name. */
export function sayNamedFraction(node: FractionNode, inCase: NumberCase = 'nominative'): string | null {
  const named = namedFraction(node)
  if (named === null) return null
  const count = countOf(named.numerator)
  const isGenitive = inCase === 'genitive'
  const form =
    count === 'one' ? (isGenitive ? 'genitiveFeminine' : 'feminine') : count === 'few' && !isGenitive ? 'plural' : 'genitivePlural'
  const below = ordinal(named.denominator, form)
  if (below === null) return null
  return `${named.isNegative ? 'minus ' : ''}${cardinal(named.numerator, 'feminine', inCase)} ${below}`
}

export function sayFraction(voice: Voice, node: FractionNode, isFollowed: boolean): Said[] {
  if (voice.level === 'exact') {
    const [above, below] = [rowOf(voice, node.numerator), rowOf(voice, node.denominator)]
    return [
      'początek ułamka, licznik',
      part('numerator', node.numerator, above),
      ', mianownik',
      part('denominator', node.denominator, below),
      ', koniec ułamka,',
    ]
  }
  const derivative = derivativeOf(node)
  if (derivative !== null) {
    const of = derivative.of === null ? [] : voice.node(voice, derivative.of, false)
    return ['de', ...of, 'po de', ...voice.node(voice, derivative.by, false)]
  }
  const named = sayNamedFraction(node)
  if (named !== null) return [named]
  const [above, below] = [rowOf(voice, node.numerator), rowOf(voice, node.denominator)]
  if (isShortFraction(node)) return [part('numerator', node.numerator, above), 'przez', part('denominator', node.denominator, below)]
  return [
    'ułamek: licznik',
    part('numerator', node.numerator, above),
    ', mianownik',
    part('denominator', node.denominator, below),
    ...ending(isFollowed, 'ułamka'),
  ]
}

/** "z ułamka a przez b", "z ułamka: licznik …": a fraction behind a preposition with the genitive, without its end. */
export function fractionInGenitive(voice: Voice, node: FractionNode): Said[] {
  const said = sayFraction(voice, node, false)
  return said[0] === 'ułamek: licznik' ? ['ułamka: licznik', ...said.slice(1)] : ['ułamka', ...said]
}

function part(kind: string, row: Row, said: readonly Said[]): Said {
  return { kind, span: spanOf(row), said }
}

export function sayMixed(voice: Voice, node: MixedNode, inCase: NumberCase = 'nominative'): Said[] {
  const whole = sayNumber(node.whole, 'masculine', inCase)
  if (voice.level === 'exact') return [whole, 'i', ...sayFraction(voice, node.part, true)]
  return [
    whole,
    'i',
    sayNamedFraction(node.part, inCase) ?? '',
    ...(sayNamedFraction(node.part) === null ? sayFraction(voice, node.part, false) : []),
  ]
}

/** A number with its unit: "dwa kilometry", "zero przecinek pięć metra", "trzy złote pięćdziesiąt groszy". */
export function sayQuantity(voice: Voice, node: QuantityNode, inCase: NumberCase = 'nominative'): Said[] {
  const { value, unit } = node
  const { noun, rest } = unit
  const isGenitive = inCase === 'genitive'
  if (value.kind === 'number' && value.decimals === null) {
    const count = countOf(value.whole)
    const counted = isGenitive ? (count === 'one' ? noun.part : noun.many) : countedNoun(noun, count)
    return [sayNumber(value, noun.gender, inCase), counted, rest]
  }
  if (value.kind === 'number') {
    const isMoney = noun === ZLOTY && rest === '' && value.decimals?.length === 2 && value.period === ''
    if (isMoney && voice.level === 'natural') return [sayMoney(value.whole, value.decimals ?? '', inCase)]
    return [sayNumber(value), noun.part, rest]
  }
  if (value.kind === 'mixed') return [...sayMixed(voice, value, inCase), noun.part, rest]
  if (value.kind === 'fraction') {
    const named = sayNamedFraction(value, inCase)
    if (named !== null && voice.level === 'natural') return [named, noun.part, rest]
    return [...sayFraction(voice, value, true), named === null ? noun.many : noun.part, rest]
  }
  return [
    ...(isGenitive ? (voice.genitive(voice, [value]) ?? voice.node(voice, value, true)) : voice.node(voice, value, true)),
    noun.many,
    rest,
  ]
}

function sayMoney(zloty: string, grosze: string, inCase: NumberCase): string {
  const amount = (digits: string, noun: typeof ZLOTY): string => {
    const count = countOf(digits)
    const form = inCase === 'genitive' ? (count === 'one' ? noun.part : noun.many) : countedNoun(noun, count)
    return `${cardinal(digits, 'masculine', inCase)} ${form}`
  }
  const small = String(Number(grosze))
  if (small === '0') return amount(zloty, ZLOTY)
  if (/^0*$/.test(zloty)) return amount(small, GROSZ)
  return `${amount(zloty, ZLOTY)} ${amount(small, GROSZ)}`
}
