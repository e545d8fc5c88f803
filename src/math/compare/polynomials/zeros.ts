import { undecided } from '../limits.ts'
import { signOfNode } from '../numbers/compare-values.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { childrenOf, exact, mapNode, type Node, number, some } from '../reader/tree.ts'
import { coefficientsIn, quotientOf } from './polynomial.ts'
import { wholeExponent } from './modular.ts'
import { realRoots } from './real-roots.ts'

/**
 * Every place where an expression of one letter may change its sign or lose its value: zeros, poles, and where what stands in
 * |…| is zero. All zeros are among them. Throws Undecided for what isn't a quotient of polynomials or of a low degree.
 */
export function turningPoints(node: Node, letter: string, budget: Budget): Node[] {
  const bars = barsIn(node, letter)
  if (bars.length > 3) return undecided()
  if (bars.length === 0) return zerosAndPoles(node, letter, budget)
  const points = bars.flatMap(({ arg }) => turningPoints(arg, letter, budget))
  for (let signs = 0; signs < 2 ** bars.length; signs += 1) {
    const opened = mapNode(node, (part) => {
      if (part.type !== 'abs') return null
      const at = bars.findIndex(({ arg }) => arg === part.arg)
      if (at < 0) return null
      return (signs >> at) % 2 === 0 ? part.arg : { type: 'neg', arg: part.arg }
    })
    if (!isConstantZero(opened, letter)) points.push(...zerosAndPoles(opened, letter, budget))
  }
  return points
}

type AbsoluteValue = { readonly arg: Node }

/** The outermost |…| with the letter; bars inside of bars are left to a second opening. */
function barsIn(node: Node, letter: string): AbsoluteValue[] {
  if (node.type === 'abs' && has(node, letter))
    return has(node.arg, letter) && some(node.arg, (part) => part.type === 'abs') ? undecided() : [node]
  return childrenOf(node).flatMap((child) => barsIn(child, letter))
}

const has = (node: Node, letter: string): boolean => some(node, (part) => part.type === 'name' && part.name === letter)

/** On one side of its bars an expression may vanish altogether: |x| - x. Its borders are points already. */
function isConstantZero(node: Node, letter: string): boolean {
  const quotient = quotientOf(node)
  return quotient !== null && quotient.top.size === 0 && has(node, letter)
}

function zerosAndPoles(node: Node, letter: string, budget: Budget): Node[] {
  const quotient = quotientOf(node)
  const top = quotient === null ? null : coefficientsIn(quotient.top, letter)
  const bottom = quotient === null ? null : coefficientsIn(quotient.bottom, letter)
  if (top !== null && bottom !== null) return [...(top.length === 0 ? [] : realRoots(top, budget)), ...realRoots(bottom, budget)]
  return lowDegreeZeros(node, letter, budget)
}

/** Zeros of an expression of degree 1 or 2 whose coefficients are any numbers: √2·x = 2. */
function lowDegreeZeros(node: Node, letter: string, budget: Budget): Node[] {
  const degree = degreeIn(node, letter)
  if (degree === null || degree > 2) return undecided()
  if (degree === 0) return []
  const at = (value: bigint): Node => mapNode(node, (part) => (part.type === 'name' && part.name === letter ? number(value) : null))
  const c = at(0n)
  const half = exact({ top: 1n, bottom: 2n })
  const a: Node = { type: 'sub', left: { type: 'mul', left: half, right: { type: 'add', left: at(1n), right: at(-1n) } }, right: c }
  const b: Node = { type: 'mul', left: half, right: { type: 'sub', left: at(1n), right: at(-1n) } }
  if (degree === 1 || signOfNode(a, budget) === 0)
    return signOfNode(b, budget) === 0 ? [] : [{ type: 'neg', arg: { type: 'div', left: c, right: b } }]
  const discriminant: Node = {
    type: 'sub',
    left: { type: 'mul', left: b, right: b },
    right: { type: 'mul', left: number(4n), right: { type: 'mul', left: a, right: c } },
  }
  const sign = signOfNode(discriminant, budget)
  if (sign < 0) return []
  const bottom: Node = { type: 'mul', left: number(2n), right: a }
  const minusB: Node = { type: 'neg', arg: b }
  if (sign === 0) return [{ type: 'div', left: minusB, right: bottom }]
  const root: Node = { type: 'root', degree: 2, arg: discriminant }
  return [
    { type: 'div', left: { type: 'sub', left: minusB, right: root }, right: bottom },
    { type: 'div', left: { type: 'add', left: minusB, right: root }, right: bottom },
  ]
}

/** The degree of a polynomial in a letter as it is written, or null for anything else. */
export function degreeIn(node: Node, letter: string): number | null {
  if (!has(node, letter)) return 0
  switch (node.type) {
    case 'name':
      return 1
    case 'neg':
    case 'percent':
    case 'degrees':
      return degreeIn(node.arg, letter)
    case 'add':
    case 'sub': {
      const [left, right] = [degreeIn(node.left, letter), degreeIn(node.right, letter)]
      return left === null || right === null ? null : Math.max(left, right)
    }
    case 'mul': {
      const [left, right] = [degreeIn(node.left, letter), degreeIn(node.right, letter)]
      return left === null || right === null ? null : left + right
    }
    case 'div':
      return has(node.right, letter) ? null : degreeIn(node.left, letter)
    case 'pow': {
      const [base, exponent] = [degreeIn(node.left, letter), wholeExponent(node.right)]
      return base === null || exponent === null || exponent < 0n ? null : base * Number(exponent)
    }
    default:
      return null
  }
}
