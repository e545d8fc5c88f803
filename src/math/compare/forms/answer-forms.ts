import type { Budget } from '../numbers/evaluate.ts'
import type { RequiredForm, SimpleAnswer } from '../expected-answer.ts'
import { decimalsOf, isDegrees, isPercent, placesOf } from '../kinds/quantities.ts'
import { degreeIn } from '../polynomials/zeros.ts'
import type { Answer, Quantity } from '../reader/answer.ts'
import { namesOf, type Node, type SetNode, type Statement } from '../reader/tree.ts'
import {
  countOf,
  isExpanded,
  isFactored,
  isMixedNumber,
  isPlainFraction,
  isRationalised,
  isReduced,
  isScientific,
  isVertexForm,
} from './node-forms.ts'

/** Why an answer that is equal isn't in the form asked for. */
export type FormFault =
  | 'not-reduced'
  | 'root-in-denominator'
  | 'not-factored'
  | 'not-expanded'
  | 'not-vertex-form'
  | 'not-slope-form'
  | 'not-general-form'
  | 'not-equation'
  | 'not-solved'
  | 'not-interval'
  | 'not-decimal'
  | 'precision'
  | 'not-fraction'
  | 'not-mixed'
  | 'not-scientific'
  | 'unit-missing'
  | 'other-unit'

/** The fault in the form of an answer that is equal to the expected one, or null. `unit` is the one asked for, as it was read. */
export function formFault(wanted: SimpleAnswer, expected: Answer, typed: Answer, unit: Quantity | null, budget: Budget): FormFault | null {
  if (expected.type === 'equation' && typed.type === 'expression') return 'not-equation'
  if (typed.type === 'statement' && !isSolved(typed.statement)) return 'not-solved'
  return unitFault(wanted, expected, typed, unit) ?? requiredFault(wanted.form, expected, typed, budget)
}

function unitFault(
  { unit: any, requiredUnit: very }: SimpleAnswer,
  expected: Answer,
  typed: Answer,
  unit: Quantity | null,
): FormFault | null {
  if (typed.type !== 'quantity' || expected.type !== 'quantity') return null
  const values = typed.parts.map(({ value }) => value)
  const wantsPercent = any === '%' || very === '%'
  const wantsDegrees = any === '°' || very === '°'
  if (wantsPercent) return values.some(isPercent) ? null : 'unit-missing'
  if (wantsDegrees) return values.some(isDegrees) ? null : 'unit-missing'
  if (any === undefined && very === undefined) {
    // "25" for 25 % is half an answer; 0,25 is a whole one.
    const isHalf = expected.parts.some(({ value }) => isPercent(value)) && !values.some(isPercent) && isLarge(values, expected)
    return isHalf ? 'unit-missing' : null
  }
  if (typed.parts.some((part) => part.unit === null)) return 'unit-missing'
  if (very === undefined || unit === null) return null
  const [only, ...more] = typed.parts
  return more.length === 0 && only?.unit?.sign === unit.parts[0]?.unit?.sign ? null : 'other-unit'
}

/** True for a bare number that was taken for so many percent: it is written as the expected one is. */
function isLarge([value]: readonly Node[], { parts }: Quantity): boolean {
  const [wanted] = parts
  return (
    value?.type === 'number' &&
    wanted?.value.type === 'percent' &&
    wanted.value.arg.type === 'number' &&
    value.value.top * wanted.value.arg.value.bottom === wanted.value.arg.value.top * value.value.bottom
  )
}

function requiredFault(form: RequiredForm | undefined, expected: Answer, typed: Answer, budget: Budget): FormFault | null {
  if (form === undefined) return null
  const nodes = nodesOf(typed)
  const every = (test: (node: Node) => boolean, fault: FormFault): FormFault | null => (nodes.every(test) ? null : fault)
  const places = placesOf(form)
  if (places !== null) return decimalFault(nodes, places)
  switch (form) {
    case 'reduced':
      return every(isReduced, 'not-reduced')
    case 'rationalised':
      return every(isRationalised, 'root-in-denominator')
    case 'factored':
      return nodesOf(typed).every((node, index) => isFactored(node, nodesOf(expected)[index] ?? node, budget)) ? null : 'not-factored'
    case 'expanded':
      return every(isExpanded, 'not-expanded')
    case 'vertex':
      return isNamedRight(typed, isVertexForm) ? null : 'not-vertex-form'
    case 'slope':
      return isNamedRight(typed, isSlopeForm) ? null : 'not-slope-form'
    case 'general':
      return isGeneralForm(typed) ? null : 'not-general-form'
    case 'interval':
      return typed.type === 'statement' && isIntervalForm(typed.statement) ? null : 'not-interval'
    case 'fraction':
      return every(isPlainFraction, 'not-fraction')
    case 'mixed':
      return every(isMixedNumber, 'not-mixed')
    case 'scientific':
      return every(isScientific, 'not-scientific')
    default:
      return null
  }
}

function decimalFault(nodes: readonly Node[], places: number): FormFault | null {
  const decimals = nodes.map(decimalsOf)
  if (decimals.includes(null)) return 'not-decimal'
  return decimals.some((count) => count !== null && count > places) ? 'precision' : null
}

/** y = …, or the right side of an expression, which has passed the test of being an equation where one is asked for. */
function isNamedRight(typed: Answer, test: (node: Node) => boolean): boolean {
  if (typed.type === 'expression') return test(typed.value)
  return typed.type === 'equation' && typed.left.type === 'name' && test(typed.right)
}

function isSlopeForm(node: Node): boolean {
  const [name, ...more] = namesOf(node)
  if (name === undefined) return true
  return more.length === 0 && degreeIn(node, name) === 1 && countOf(node, name) === 1 && isExpanded(node)
}

const isZero = (node: Node): boolean => node.type === 'number' && node.value.top === 0n

function isGeneralForm(typed: Answer): boolean {
  if (typed.type !== 'equation') return false
  return (isZero(typed.right) && isExpanded(typed.left)) || (isZero(typed.left) && isExpanded(typed.right))
}

/** The expressions of an answer on which forms are judged. */
export function nodesOf(answer: Answer): readonly Node[] {
  switch (answer.type) {
    case 'quantity':
      return answer.parts.map(({ value }) => value)
    case 'expression':
      return [answer.value]
    case 'equation':
      return answer.left.type === 'name' ? [answer.right] : isZero(answer.right) ? [answer.left] : [answer.left, answer.right]
    case 'coordinates':
      return answer.items
    case 'list':
      return answer.items.flatMap(({ value }) => (value === null ? [] : [value]))
    case 'statement':
      return statementNodes(answer.statement)
    default:
      return []
  }
}

function statementNodes(statement: Statement): Node[] {
  switch (statement.type) {
    case 'value':
      return [statement.value]
    case 'chain':
      return statement.parts.filter(({ type }) => type !== 'name')
    case 'member':
    case 'set':
      return setNodes(statement.set)
    case 'tuple':
      return [...statement.items]
    default:
      return statement.items.flatMap(statementNodes)
  }
}

function setNodes(set: SetNode): Node[] {
  switch (set.type) {
    case 'interval':
      return [set.from, set.to].filter((end) => end !== null)
    case 'braces':
      return [...set.items]
    case 'tuples':
      return set.items.flatMap(({ items }) => items)
    case 'such':
      return statementNodes(set.statement)
    case 'named':
      return []
    default:
      return [...setNodes(set.left), ...setNodes(set.right)]
  }
}

/** True when each relation has its letter alone on one side, and nowhere else. */
function isSolved(statement: Statement): boolean {
  switch (statement.type) {
    case 'chain': {
      const isEquality = statement.relations.every((relation) => relation === '=')
      // A half-plane has no letter to solve for; "x = 1/3 = 0,(3)" says its number twice.
      if (!isEquality && new Set(statement.parts.flatMap((part) => [...namesOf(part)])).size > 1) return true
      const name = statement.parts.find(({ type }) => type === 'name')
      if (name?.type !== 'name') return false
      if (!isEquality && statement.parts.length === 3 && statement.parts[1] !== name) return false
      return statement.parts.every((part) => part === name || !namesOf(part).has(name.name))
    }
    case 'or':
    case 'and':
    case 'list':
      return statement.items.every(isSolved)
    case 'set':
    case 'member':
      return isSolvedSet(statement.set)
    default:
      return true
  }
}

function isSolvedSet(set: SetNode): boolean {
  if (set.type === 'such') return isSolved(set.statement)
  if (set.type === 'union' || set.type === 'intersection' || set.type === 'difference')
    return isSolvedSet(set.left) && isSolvedSet(set.right)
  return true
}

function isIntervalForm(statement: Statement): boolean {
  return (statement.type === 'set' || (statement.type === 'member' && !statement.isNot)) && isIntervalSet(statement.set)
}

function isIntervalSet(set: SetNode): boolean {
  if (set.type === 'such') return false
  if (set.type === 'union' || set.type === 'intersection' || set.type === 'difference')
    return isIntervalSet(set.left) && isIntervalSet(set.right)
  return true
}
