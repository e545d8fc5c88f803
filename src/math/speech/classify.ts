import { isGreek } from './letters.ts'
import type { BracketNode, FractionNode, Node, Row, ScriptsNode } from './nodes.ts'
import { isPause } from './read/read-nodes.ts'

/** The only part of a row that has one. */
export function only(row: Row): Node | undefined {
  return row.length === 1 ? row[0] : undefined
}

/** The digits of a row that is one whole number; null for others. */
export function wholeDigits(row: Row): string | null {
  const node = only(row)
  return node?.kind === 'number' && node.decimals === null ? node.whole : null
}

/** A row without the minus it begins with, and whether it had one. */
export function withoutMinus(row: Row): { isNegative: boolean; rest: Row } {
  const [first] = row
  const isNegative = first?.kind === 'sign' && first.text === '-'
  return { isNegative, rest: isNegative ? row.slice(1) : row }
}

/** A row without brackets that stand round all of it. */
export function withoutBrackets(row: Row): Row {
  const node = only(row)
  return node?.kind === 'bracket' && node.open === '(' && node.close === ')' && splitBy(node.body, /^[,;]$/).length === 1 ? node.body : row
}

/** The parts of a row between signs. */
export function splitBy(row: Row, signs: RegExp): Row[] {
  const parts: Node[][] = [[]]
  for (const node of row) {
    if (node.kind === 'sign' && signs.test(node.text)) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

/** The parts of a list: between semicolons where it has any, else between commas. */
export function listParts(row: Row): Row[] {
  const hasSemicolon = row.some((node) => node.kind === 'sign' && node.text === ';')
  return splitBy(
    row.filter((node) => !(node.kind === 'sign' && node.text === 'pause')),
    hasSemicolon ? /^;$/ : /^,$/,
  ).filter((part) => part.length > 0)
}

export type BracketKind = 'interval' | 'coordinates' | 'set' | 'floor' | 'ceiling' | 'plain'

/** Returns the meaning of a bracket; `inSet` says that it stands after "belongs to". */
export function bracketKind(bracket: BracketNode, inSet: boolean): BracketKind {
  const { open, close, body } = bracket
  if (open === '{') return 'set'
  if (open === '⌊') return 'floor'
  if (open === '⌈') return 'ceiling'
  const parts = listParts(body)
  if (parts.length < 2 || !/^[([⟨]$/u.test(open) || !/^[)\]⟩]$/u.test(close)) return 'plain'
  const hasSemicolon = body.some((node) => node.kind === 'sign' && node.text === ';')
  const isMixed = !(open === '(' && close === ')') && !(open === '[' && close === ']')
  if (parts.length === 2 && (hasSemicolon || isMixed || inSet)) return 'interval'
  return 'coordinates'
}

/** The denominators whose fractions have a name, with the greatest numerator said so. */
function greatestNumerator(denominator: number): number {
  if (denominator >= 2 && denominator <= 100) return 100
  return [1_000, 10_000, 100_000, 1_000_000].includes(denominator) ? 999 : -1
}

/** A fraction that has a name: "minus trzy ósme". */
export type NamedFraction = { readonly isNegative: boolean; readonly numerator: string; readonly denominator: number }

export function namedFraction(node: FractionNode): NamedFraction | null {
  const { isNegative, rest } = withoutMinus(node.numerator)
  const [above, below] = [wholeDigits(rest), wholeDigits(node.denominator)]
  if (above === null || below === null || above.length > 3 || below.length > 7) return null
  if (Number(above) > greatestNumerator(Number(below))) return null
  return { isNegative, numerator: above, denominator: Number(below) }
}

/** A whole number that may have a minus: what powers are ordinals of. */
export function wholePower(row: Row): { isNegative: boolean; value: number } | null {
  const { isNegative, rest } = withoutMinus(row)
  const digits = wholeDigits(rest)
  return digits === null || digits.length > 7 ? null : { isNegative, value: Number(digits) }
}

/** True for an index that is said without its end: a number, a letter, a word, a sign. */
export function isSimpleIndex(row: Row): boolean {
  const node = only(row)
  return node === undefined ? row.length === 0 : ['number', 'letter', 'text', 'sign', 'name'].includes(node.kind)
}

export function isPlainLetter(node: Node | null | undefined): boolean {
  return node?.kind === 'letter' && !node.isBoard
}

/** A number, or a letter with index or whole power. */
function isFactor(node: Node): boolean {
  if (node.kind === 'number') return true
  if (isPlainLetter(node)) return true
  if (node.kind !== 'scripts' || node.base === null) return false
  if (!(isPlainLetter(node.base) || (node.base.kind === 'number' && node.sub.length === 0))) return false
  return isSimpleIndex(node.sub) && (node.sup.length === 0 || wholePower(node.sup) !== null)
}

function isRootOfOne(node: Node): boolean {
  return node.kind === 'root' && node.body.length === 1 && (only(node.body)?.kind === 'number' || isPlainLetter(only(node.body)))
}

/** The factors of a row, with a counted root as the two that it is. */
function factorsOf(row: Row): Node[] {
  return row.flatMap((node): Node[] => (node.kind === 'counted' && node.of.kind === 'root' ? [node.count, node.of] : [node]))
}

/** True where "… przez …" says a fraction: few factors over one. */
export function isShortFraction(node: FractionNode): boolean {
  const [above, below] = [factorsOf(node.numerator), factorsOf(node.denominator)]
  const [under] = below
  if (above.length === 0 || above.length > 3 || below.length !== 1 || under === undefined) return false
  const isAbove = above.every((factor, index) => isFactor(factor) || (index === above.length - 1 && isRootOfOne(factor)))
  return isAbove && (isFactor(under) || isRootOfOne(under))
}

/** `d` and a letter, as above or below the bar of a derivative. */
function differentialLetter(row: Row): Node | null {
  const [d, variable] = row
  if (row.length === 1 && d?.kind === 'differential') return d.variable
  if (row.length !== 2 || d?.kind !== 'letter' || (d.text !== 'd' && d.text !== '∂')) return null
  return variable?.kind === 'letter' ? variable : null
}

export type Derivative = { readonly of: Node | null; readonly by: Node }

/** `dy/dx` and `d/dx`. */
export function derivativeOf(node: FractionNode): Derivative | null {
  const by = differentialLetter(node.denominator)
  if (by === null) return null
  const of = differentialLetter(node.numerator)
  const above = only(node.numerator)
  const isBare = above?.kind === 'letter' && (above.text === 'd' || above.text === '∂')
  return of !== null || isBare ? { of, by } : null
}

/** True for a number with its minus, or a fraction of numbers: brackets round it aren't said. */
export function isSignedNumber(row: Row): boolean {
  const { isNegative, rest } = withoutMinus(row)
  const node = only(rest)
  if (node?.kind === 'number') return isNegative
  return node?.kind === 'mixed' || (node?.kind === 'fraction' && namedFraction(node) !== null)
}

/** True for a square or a cube, which end by themselves. */
export function isSquareOrCube(node: ScriptsNode): boolean {
  const power = wholePower(node.sup)
  return power !== null && !power.isNegative && (power.value === 2 || power.value === 3)
}

/** A letter that stands for the side of something in capitals: `AB`, `A'B'`, `A_1`. */
export function isCapitalName(node: Node): boolean {
  const letter = node.kind === 'scripts' && node.sup.length === 0 ? node.base : node
  return letter?.kind === 'letter' && !letter.isBoard && /^\p{Lu}$/u.test(letter.text) && !isGreek(letter.text)
}

/** True for a part behind which the end of what is before it needn't be said. */
export function endsPart(node: Node | undefined): boolean {
  return node === undefined || isPause(node) || node.kind === 'text'
}
