import { undecided, Undecided, UndefinedValue } from '../limits.ts'
import { type Budget, evaluate } from '../numbers/evaluate.ts'
import { negative, sum } from '../numbers/interval.ts'
import { minus, rational } from '../numbers/rational.ts'
import { boundsOf, type Value } from '../numbers/value.ts'
import { exact, namesOf, type Node, number, some } from '../reader/tree.ts'

const FEW_BITS = 192
const MANY_BITS = 1200
/** Points at which both expressions need a value before they are called equal. */
const ENOUGH = 6
const ATTEMPTS = 26

type Letters = ReadonlyMap<string, Node>
type Outcome = 'differ' | 'agree' | 'nowhere' | 'one-domain' | 'undecided'

/**
 * Compares expressions at points with exact bounds: one point at which they certainly differ proves them unequal; they are equal
 * when they agree wherever both have a value, at enough points, and have it at the same ones.
 */
export function agreeAtPoints(left: Node, right: Node, budget: Budget): boolean {
  const names = [...new Set([...namesOf(left), ...namesOf(right)])].toSorted()
  const agreed: Letters[] = []
  let isOneSided = false
  for (const letters of pointsFor(names, hasWholeNumbers(left) || hasWholeNumbers(right))) {
    const outcome = compareAt(left, right, letters, FEW_BITS, budget)
    if (outcome === 'differ') return false
    if (outcome === 'one-domain') isOneSided = true
    if (outcome === 'agree') agreed.push(letters)
  }
  if (isOneSided || agreed.length < Math.min(ENOUGH, names.length === 0 ? 1 : ENOUGH)) return undecided()
  // A difference far behind the point shows with more bits.
  for (const letters of agreed.slice(0, ENOUGH)) {
    const outcome = compareAt(left, right, letters, MANY_BITS, budget)
    if (outcome === 'differ') return false
    if (outcome !== 'agree') return undecided()
  }
  return true
}

/** True when the expressions certainly differ at the first point where both have a value. */
export function differAtOnePoint(left: Node, right: Node, budget: Budget): boolean {
  const names = [...new Set([...namesOf(left), ...namesOf(right)])].toSorted()
  for (const letters of pointsFor(names, false)) {
    const outcome = compareAt(left, right, letters, FEW_BITS, budget)
    if (outcome === 'differ' || outcome === 'agree') return outcome === 'differ'
  }
  return false
}

const hasWholeNumbers = (node: Node): boolean => some(node, ({ type }) => type === 'factorial' || type === 'binomial')

function compareAt(left: Node, right: Node, letters: Letters, bits: number, budget: Budget): Outcome {
  const one = valueAt(left, letters, bits, budget)
  const other = valueAt(right, letters, bits, budget)
  if (one === 'undecided' || other === 'undecided') return 'undecided'
  if (one === 'undefined' || other === 'undefined') return one === other ? 'nowhere' : 'one-domain'
  if (one.type === 'exact' && other.type === 'exact' && one.pis.top === 0n && other.pis.top === 0n)
    return minus(one.rational, other.rational).top === 0n ? 'agree' : 'differ'
  const { lo, hi } = sum(boundsOf(one, bits), negative(boundsOf(other, bits)))
  if (lo > 0n || hi < 0n) return 'differ'
  // Bounds that are wide say nothing.
  return hi - lo < 1n << BigInt(bits / 2) ? 'agree' : 'undecided'
}

function valueAt(node: Node, letters: Letters, bits: number, budget: Budget): Value | 'undefined' | 'undecided' {
  try {
    return evaluate(node, { letters, bits, budget })
  } catch (error) {
    if (error instanceof UndefinedValue) return 'undefined'
    if (error instanceof Undecided && budget.steps >= 0) return 'undecided'
    throw error
  }
}

/** Numbers of both signs, small and large; letters of one point take different ones. */
const VALUES: readonly Node[] = [
  [7n, 5n],
  [-3n, 7n],
  [13n, 3n],
  [1n, 9n],
  [-17n, 4n],
  [29n, 11n],
  [211n, 7n],
  [-2n, 13n],
  [5n, 17n],
  [-61n, 6n],
  [1009n, 8n],
  [8n, 19n],
  [-7n, 3n],
  [41n, 5n],
  [3n, 31n],
  [20011n, 13n],
  [-401n, 9n],
].map(([top = 1n, bottom = 1n]) => exact(rational(top, bottom)))

function* pointsFor(names: readonly string[], isWhole: boolean): Generator<Letters> {
  const attempts = names.length === 0 ? 1 : ATTEMPTS
  for (let point = 0; point < attempts; point += 1) {
    const letters = new Map<string, Node>()
    for (const [index, name] of names.entries()) {
      // The steps differ from letter to letter, so that the letters don't keep to one order.
      const at = (point * (1 + 2 * index) + index * 5) % VALUES.length
      const whole = number(BigInt((point * (1 + index) + 3 * index) % 13) + 1n)
      letters.set(name, isWhole ? whole : point >= VALUES.length && index === 0 ? positive(point) : (VALUES[at] ?? whole))
    }
    yield letters
  }
}

/** Points of a second round, all above zero: fractions between 0 and 1, and whole numbers. */
const positive = (point: number): Node => exact(point % 2 === 0 ? rational(BigInt(point), 37n) : rational(BigInt(point * point)))
