import { undecided } from '../limits.ts'
import { areEqualNodes, rationalValue, signOfNode } from '../numbers/compare-values.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { commonDivisor, magnitude, type Rational } from '../numbers/rational.ts'
import { degreeIn } from '../polynomials/zeros.ts'
import { exact, mapNode, namesOf, type Node, number, type Statement } from '../reader/tree.ts'
import { expandedStatement } from './expansions.ts'

/** Numbers first + step·k for every whole k; a step of zero is the first number alone. */
export type Family = { readonly first: Node; readonly step: Node }

/** Families of solutions, such as x = π/6 + 2kπ, and whether k goes over all whole numbers. */
export type Families = { readonly items: readonly Family[]; readonly domain: 'Z' | 'N' }

const PARAMETERS = new Set(['k', 'n', 'm', 'l', 't', 'p'])

/** Reads a statement as families, or returns null when it has no parameter. */
export function familiesOf(statement: Statement): Families | null {
  const expanded = expandedStatement(statement)
  const chains: Node[] = []
  let parameter: string | null = null
  let domain: Families['domain'] = 'Z'
  const unknowns = new Set<string>()
  const visit = (item: Statement): boolean => {
    switch (item.type) {
      case 'or':
      case 'list':
      case 'and':
        return item.items.every(visit)
      case 'member':
        if (item.set.type !== 'named' || (item.set.name !== 'Z' && item.set.name !== 'N')) return false
        parameter = item.name
        domain = item.set.name
        return true
      case 'value':
        chains.push(item.value)
        return true
      case 'set':
        if (item.set.type !== 'braces') return false
        chains.push(...item.set.items)
        return true
      case 'chain': {
        const [left, right] = item.parts
        if (left?.type !== 'name' || right === undefined || item.relations.length !== 1 || item.relations[0] !== '=') return false
        unknowns.add(left.name)
        chains.push(right)
        return true
      }
      default:
        return false
    }
  }
  if (!visit(expanded)) return null
  const names = new Set(chains.flatMap((chain) => [...namesOf(chain)]))
  const letter = parameter ?? [...names].find((name) => PARAMETERS.has(name) && !unknowns.has(name)) ?? null
  if (letter === null || !names.has(letter)) return null
  if (names.size > 1) return undecided()
  return { domain, items: chains.map((chain) => familyOf(chain, letter)) }
}

function familyOf(chain: Node, letter: string): Family {
  const degree = degreeIn(chain, letter)
  if (degree === null || degree > 1) return undecided()
  const at = (value: bigint): Node => mapNode(chain, (part) => (part.type === 'name' && part.name === letter ? number(value) : null))
  return { first: at(0n), step: { type: 'sub', left: at(1n), right: at(0n) } }
}

/** True when the families have the same numbers: all are written with their common step, and their first numbers compared. */
export function areSameFamilies(left: Families, right: Families, budget: Budget): boolean {
  if (left.domain !== right.domain || left.domain === 'N') return left.domain === right.domain ? undecided() : false
  const all = [...left.items, ...right.items]
  const base = all.find(({ step }) => signOfNode(step, budget) !== 0)?.step
  if (base === undefined) return undecided()
  const ratio = (step: Node): Rational | null => rationalValue({ type: 'div', left: step, right: base }, budget)
  const ratios = all.map(({ step }) => ratio(step))
  if (ratios.some((value) => value === null || value.top === 0n)) return undecided()
  const known = ratios.filter((value) => value !== null)
  // The least common multiple of the steps, as a fraction of the first one.
  const top = known.reduce((least, value) => (least / commonDivisor(least, value.top)) * magnitude(value.top), 1n)
  const bottom = known.reduce((divisor, value) => commonDivisor(divisor, value.bottom), known[0]?.bottom ?? 1n)
  const common: Node = { type: 'mul', left: exact({ top, bottom }), right: base }
  const starts = (items: readonly Family[]): Node[] => items.flatMap((item) => spread(item, common, budget))
  const [one, other] = [starts(left.items), starts(right.items)]
  const isIn = (start: Node, list: readonly Node[]): boolean => list.some((candidate) => differsByWhole(start, candidate, common, budget))
  return one.every((start) => isIn(start, other)) && other.every((start) => isIn(start, one))
}

/** A family as several ones with a larger step. */
function spread({ first, step }: Family, common: Node, budget: Budget): Node[] {
  const count = rationalValue({ type: 'div', left: common, right: step }, budget)
  const times = count === null || count.bottom !== 1n ? 0n : magnitude(count.top)
  if (times < 1n || times > 60n) return undecided()
  return Array.from({ length: Number(times) }, (_, index): Node => ({
    type: 'add',
    left: first,
    right: { type: 'mul', left: number(BigInt(index)), right: step },
  }))
}

function differsByWhole(left: Node, right: Node, common: Node, budget: Budget): boolean {
  const turns: Node = { type: 'div', left: { type: 'sub', left, right }, right: common }
  const exactTurns = rationalValue(turns, budget)
  if (exactTurns !== null) return exactTurns.bottom === 1n
  for (let whole = -3n; whole <= 3n; whole += 1n) if (areEqualNodes(turns, number(whole), budget)) return true
  return false
}
