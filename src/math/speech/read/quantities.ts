import { withoutMinus } from '../classify.ts'
import { type Cursor, scripted } from './cursor.ts'
import { spanOf } from './items.ts'
import type { Node, QuantityNode, Row } from '../nodes.ts'
import { DEGREE, MINUTE, OHM, readUnit, SECOND, type Unit, type UnitFactor, unitOf } from '../units.ts'

const PERCENT: Unit = {
  noun: { one: 'procent', few: 'procent', many: 'procent', part: 'procent', per: 'procent', gender: 'masculine' },
  rest: '',
}
const PERMILLE: Unit = {
  noun: { one: 'promil', few: 'promile', many: 'promili', part: 'promila', per: 'promil', gender: 'masculine' },
  rest: '',
}

/** Signs and units behind a part: `n!`, `5\%`, `30^\circ`, `5\text{ cm}`, `5\ [\text{h}]`. */
export function withSuffixes(cursor: Cursor, read: Node): Node {
  let node = read
  for (;;) {
    node = withDegrees(cursor, node)
    const following = cursor.nodes[cursor.at]
    if (following === undefined || !canHaveUnit(node)) return node
    const suffixed = withSuffix(cursor, node, following)
    if (suffixed === null) return node
    node = suffixed
  }
}

/** True for a row of chemistry: names of elements on both sides of an arrow. */
export function isReaction(row: Row): boolean {
  const arrow = row.findIndex((node) => node.kind === 'sign' && /^[→⇌]$/u.test(node.text))
  return arrow > 0 && [row.slice(0, arrow), row.slice(arrow + 1)].every((side) => side.some(isSubstance))
}

function isSubstance(node: Node): boolean {
  const { base } = scripted(node)
  return base.kind === 'text' && /^(?:[A-Z][a-z]?\d*)+$/.test(base.text.trim())
}

function canHaveUnit(node: Node): boolean {
  return !(node.kind === 'sign' || node.kind === 'text' || node.kind === 'arrow' || node.kind === 'name' || node.kind === 'table')
}

function withSuffix(cursor: Cursor, node: Node, following: Node): Node | null {
  const span = spanOf([node, following])
  if (following.kind === 'sign' && following.text === '!') {
    cursor.at++
    return { kind: 'factorial', base: node, ...span }
  }
  if (node.kind === 'quantity') return withUnitBehind(cursor, node, following)
  if (node.kind === 'differential') return null
  if (node.kind === 'number' && following.kind === 'letter' && following.text === 'Ω') {
    cursor.at++
    return { kind: 'quantity', value: node, unit: { noun: OHM, rest: '' }, isDegree: false, ...span }
  }
  const unit = isReaction(cursor.nodes) ? null : unitIn(following)
  if (unit === null || node.kind === 'function') return null
  cursor.at++
  return { kind: 'quantity', value: node, unit, isDegree: false, ...span }
}

/** The unit that a part writes: a text, a text with a power, a fraction of texts, any of them in square brackets, a percent sign. */
function unitIn(node: Node): Unit | null {
  if (node.kind === 'sign') return node.text === '%' ? PERCENT : node.text === '‰' ? PERMILLE : null
  if (node.kind === 'text') return node.text.trim() === '‰' ? PERMILLE : readUnit(node.text)
  if (node.kind === 'scripts' && node.base?.kind === 'text' && node.sub.length === 0) {
    const power = wholeOf(node.sup)
    return power === null ? null : readUnit(node.base.text, power)
  }
  if (node.kind === 'bracket' && node.open === '[' && node.body.length === 1) {
    const [only] = node.body
    return only === undefined ? null : unitIn(only)
  }
  if (node.kind !== 'fraction') return null
  const [above, below] = [factorsOf(node.numerator), factorsOf(node.denominator)]
  return above === null || below === null ? null : unitOf(above, below)
}

/** A unit that multiplies or divides the one before: `\text{N} \cdot \text{m}`, `\text{m} \cdot \text{s}^{-1}`. */
function withUnitBehind(cursor: Cursor, node: QuantityNode, sign: Node): Node | null {
  const factor = cursor.nodes[cursor.at + 1]
  if (sign.kind !== 'sign' || sign.text !== '·' || factor === undefined || node.isDegree) return null
  const { base, sup } = scripted(factor)
  if (base.kind !== 'text' || sup.length > 2) return null
  const { isNegative, rest } = withoutMinus(sup)
  const power = rest.length === 0 ? 1 : wholeOf(rest)
  const unit = power === null ? null : readUnit(base.text, power)
  if (unit === null || unit.rest !== '') return null
  cursor.at += 2
  const words = isNegative ? `na ${unit.noun.per}` : `razy ${unit.noun.one}`
  return { ...node, unit: { noun: node.unit.noun, rest: `${node.unit.rest} ${words}`.trim() }, to: factor.to }
}

function wholeOf(row: Row): number | null {
  const [only] = row
  return row.length === 1 && only?.kind === 'number' && only.decimals === null ? Number(only.whole) : null
}

function factorsOf(row: Row): UnitFactor[] | null {
  const factors: UnitFactor[] = []
  for (const node of row) {
    if (node.kind === 'sign' && /^[·×]$/u.test(node.text)) continue
    const { base, sup } = scripted(node)
    const power = sup.length === 0 ? 1 : wholeOf(sup)
    if (base.kind !== 'text' || power === null) return null
    factors.push({ name: base.text.trim(), power })
  }
  return factors.length > 0 ? factors : null
}

/** `30^\circ`, `20^\circ\text{C}`, and `15'` after degrees. */
function withDegrees(cursor: Cursor, node: Node): Node {
  if (node.kind === 'scripts' && node.base === null && isDegreeSign(node.sup)) {
    // `{}^\circ\text{C}` without a number, as below the bar of a compound unit.
    const scale = cursor.nodes[cursor.at]
    if (scale?.kind !== 'text' || scale.text.trim() !== 'C') return node
    cursor.at++
    return { kind: 'text', text: '°C', isRoman: false, ...spanOf([node, scale]) }
  }
  if (node.kind === 'scripts' && node.base !== null && isDegreeSign(node.sup)) {
    const bare: Node = node.sub.length > 0 ? { ...node, sup: [] } : node.base
    return degrees(cursor, bare, node)
  }
  const following = cursor.nodes[cursor.at]
  if (following?.kind === 'sign' && following.text === '°' && canHaveUnit(node) && node.kind !== 'quantity') {
    cursor.at++
    return degrees(cursor, node, following)
  }
  const before = cursor.nodes[cursor.at - 2]
  if (node.kind === 'scripts' && node.base?.kind === 'number' && node.primes > 0 && node.sup.length === 0 && before !== undefined) {
    const isAfterDegrees = before.kind === 'scripts' && (isDegreeSign(before.sup) || before.primes > 0)
    if (isAfterDegrees) {
      const unit: Unit = { noun: node.primes === 1 ? MINUTE : SECOND, rest: '' }
      return { kind: 'quantity', value: node.base, unit, isDegree: true, from: node.from, to: node.to }
    }
  }
  return node
}

function isDegreeSign(row: Row): boolean {
  const [only] = row
  return row.length === 1 && only?.kind === 'sign' && /^[∘°]$/u.test(only.text)
}

const SCALES: ReadonlyMap<string, string> = new Map([
  ['C', 'Celsjusza'],
  ['F', 'Fahrenheita'],
])

function degrees(cursor: Cursor, value: Node, last: Node): Node {
  const scale = cursor.nodes[cursor.at]
  const name = scale?.kind === 'text' ? scale.text.trim() : scale?.kind === 'letter' ? scale.text : ''
  const rest = SCALES.get(name) ?? ''
  if (rest !== '') cursor.at++
  const span = spanOf(rest !== '' && scale !== undefined ? [value, last, scale] : [value, last])
  return { kind: 'quantity', value, unit: { noun: DEGREE, rest }, isDegree: true, ...span }
}
