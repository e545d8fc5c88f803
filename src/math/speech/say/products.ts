import { isShortFraction, isSquareOrCube, namedFraction } from '../classify.ts'
import type { Node } from '../nodes.ts'
import { isSaidBracket } from './say-brackets.ts'
import type { Voice } from './voice.ts'

/** True for what a product can be of: all but signs, texts and tables. */
export function isFactorLike(node: Node | undefined): node is Node {
  if (node === undefined) return false
  return !['sign', 'text', 'arrow', 'name', 'table', 'differential'].includes(node.kind)
}

function isEnclosed(node: Node, level: Voice['level']): boolean {
  const base = node.kind === 'factorial' ? node.base : node
  if (base.kind === 'bars' || base.kind === 'binomial') return true
  if (base.kind === 'scripts')
    return base.base !== null && (base.base.kind === 'bracket' || base.base.kind === 'group' || isEnclosed(base.base, level))
  return base.kind === 'bracket' && (isSaidBracket(base, level) || base.open === '(')
}

function isNumeric(node: Node): boolean {
  if (node.kind === 'scripts') return node.base?.kind === 'number'
  if (node.kind === 'fraction') return namedFraction(node) !== null
  return node.kind === 'number' || node.kind === 'mixed'
}

function isRoot(node: Node): boolean {
  return node.kind === 'root' || (node.kind === 'scripts' && node.base?.kind === 'root') || node.kind === 'counted'
}

function isFraction(node: Node): boolean {
  return node.kind === 'fraction' || (node.kind === 'quantity' && node.value.kind === 'fraction')
}

function isFunction(node: Node): boolean {
  const base = node.kind === 'scripts' ? node.base : node
  return base?.kind === 'function' || base?.kind === 'application' || base?.kind === 'big'
}

/** A power that is said to its end by more than one word: what it multiplies must be told apart. */
function hasLongPower(node: Node): boolean {
  if (node.kind !== 'scripts' || node.sup.length === 0 || isSquareOrCube(node)) return false
  const [mark] = node.sup
  return mark?.kind !== 'sign' || node.sup.length > 1
}

/** True where a product that is written without a sign is said: "pięć razy nawias x minus dwa". */
export function saysTimes(before: Node, after: Node, level: Voice['level']): boolean {
  if (before.kind === 'quantity') return after.kind !== 'quantity' && (isEnclosed(after, level) || isFunction(after) || isRoot(after))
  if (isEnclosed(before, level) || isEnclosed(after, level)) return true
  if (isNumeric(before) && isNumeric(after)) return true
  if (hasLongPower(before)) return true
  const isNumber = before.kind === 'number'
  if (level === 'exact') {
    if (isRoot(after) || isFraction(after)) return true
    return isFunction(after) && !isNumber
  }
  if (before.kind === 'fraction' && namedFraction(before) === null && isShortFraction(before)) return true
  if (isNumber && isFraction(after)) return after.kind === 'fraction' && !isShortFraction(after)
  return !isNumber && (isRoot(after) || isFraction(after) || isFunction(after))
}
