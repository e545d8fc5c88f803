import { undecided } from '../limits.ts'
import { areEqualNodes, compareNodes } from '../numbers/compare-values.ts'
import { power, rational } from '../numbers/rational.ts'
import { measureSame, NO_UNIT, type Unit } from '../numbers/units.ts'
import type { Quantity } from '../reader/answer.ts'
import { exact, mapNode, type Node, some } from '../reader/tree.ts'
import type { Comparison } from './comparison.ts'

/** A number and what it measures, in base units. */
type Amount = { readonly value: Node; readonly unit: Unit }

/**
 * True when two numbers with their units are equal. A number without a unit is taken in the unit of the expected one; a unit that
 * nobody expects is undecided, since the number may stand for another one.
 */
export function areSameQuantities(expected: Quantity, typed: Quantity, comparison: Comparison): boolean {
  const wanted = amountOf(expected)
  const given = amountOf(inUnitOf(expected, typed, comparison))
  const isUnitStrange = expected.parts.every(({ unit }) => unit === null) && given.unit.dimensions.size > 0
  // "10 l" for 10 years is one letter for a word.
  const isLetter = wanted.unit.dimensions.has('rok') && given.unit.sign === 'l'
  if (isUnitStrange || isLetter) return undecided()
  if (!measureSame(wanted.unit, given.unit)) return false
  const isRight = isNear(wanted.value, given.value, comparison)
  // The computation before the last sign of equality has to say the same: "√2 = 1,41" says two things.
  const unit = typed.parts.length === 1 ? (typed.parts[0]?.unit ?? null) : null
  const agrees = (step: Node): boolean => {
    const amount = amountOf(inUnitOf(expected, { ...typed, parts: [{ value: step, unit }] }, comparison))
    return isNear(wanted.value, amount.value, comparison) === isRight
  }
  return typed.steps.every(agrees) ? isRight : undecided()
}

export const isDegrees = (node: Node): boolean => some(node, ({ type }) => type === 'degrees')
export const isPercent = (node: Node): boolean => some(node, ({ type }) => type === 'percent')

/** A bare number with the unit of the expected one, also where that is ° and, when it can't be meant otherwise, %. */
function inUnitOf(expected: Quantity, typed: Quantity, comparison: Comparison): Quantity {
  const [only, ...more] = typed.parts
  const [wanted] = expected.parts
  if (only === undefined || wanted === undefined || more.length > 0 || only.unit !== null) return typed
  const { value } = only
  // 20° for 20 °C
  if (wanted.unit?.dimensions.get('K') === 1) {
    const bare = mapNode(value, (part) => (part.type === 'degrees' ? part.arg : null))
    return { ...typed, parts: [{ value: bare, unit: wanted.unit }] }
  }
  // 1:30 is a time of a clock here, not a quotient.
  if (wanted.unit?.dimensions.get('s') === 1 && value.type === 'div') return undecided()
  if (wanted.unit !== null) return { ...typed, parts: [{ value, unit: wanted.unit }] }
  const isBare = !some(value, ({ type }) => type === 'degrees' || type === 'percent' || type === 'constant')
  if (!isBare) return typed
  if (isDegrees(wanted.value)) return { ...typed, parts: [{ value: { type: 'degrees', arg: value }, unit: null }] }
  if (isPercent(wanted.value) && !areEqualNodes(wanted.value, value, comparison.budget))
    return { ...typed, parts: [{ value: { type: 'percent', arg: value }, unit: null }] }
  return typed
}

function amountOf({ parts }: Quantity): Amount {
  const [first, ...rest] = parts.map(({ value, unit }): Amount => {
    const known = unit ?? NO_UNIT
    return {
      value: known.factor.top === known.factor.bottom ? value : { type: 'mul', left: value, right: exact(known.factor) },
      unit: known,
    }
  })
  if (first === undefined) return undecided()
  return rest.reduce((total, { value, unit }): Amount => {
    if (!measureSame(total.unit, unit)) return undecided()
    return { value: { type: 'add', left: total.value, right: value }, unit: total.unit }
  }, first)
}

/** True when the typed number is the expected one or no further from it than the tolerance. */
function isNear(expected: Node, typed: Node, comparison: Comparison): boolean {
  const {
    tolerance,
    budget,
    expected: { form },
  } = comparison
  const distance: Node = { type: 'abs', arg: { type: 'sub', left: expected, right: typed } }
  if (tolerance !== null) return compareNodes(distance, exact(tolerance), budget) <= 0
  if (areEqualNodes(expected, typed, budget)) return true
  const places = placesOf(form)
  return places !== null && isRounded(expected, typed, places, comparison)
}

/** The places of the form "decimal(2)", or null. */
export function placesOf(form: string | undefined): number | null {
  const match = /^decimal\((\d{1,2})\)$/.exec(form ?? '')
  return match === null ? null : Number(match[1])
}

/** True for the number rounded to so many places, half away from zero, and for its digits beyond them. */
export function isRounded(expected: Node, typed: Node, places: number, { budget }: Comparison): boolean {
  const written = decimalsOf(typed)
  if (written === null) return false
  const zero = exact(rational(0n))
  const isNegative = compareNodes(expected, zero, budget) < 0
  const outwards: Node = isNegative ? { type: 'sub', left: expected, right: typed } : { type: 'sub', left: typed, right: expected }
  const unit = (digits: number): Node => exact(power(rational(10n), BigInt(-digits)))
  if (written > places) {
    const distance: Node = { type: 'abs', arg: outwards }
    return compareNodes(distance, unit(written), budget) < 0
  }
  const half: Node = { type: 'div', left: unit(places), right: exact(rational(2n)) }
  return (
    compareNodes(outwards, half, budget) <= 0 && compareNodes(outwards, { type: 'neg', arg: half }, budget) > 0 && isMultiple(typed, places)
  )
}

/** Decimals of a number as it is written, or null for what isn't a decimal. */
export function decimalsOf(node: Node): number | null {
  if (node.type === 'neg' || node.type === 'percent' || node.type === 'degrees') return decimalsOf(node.arg)
  return node.type === 'number' && node.style !== 'periodic' ? node.decimals : null
}

const isMultiple = (node: Node, places: number): boolean => (decimalsOf(node) ?? places + 1) <= places
