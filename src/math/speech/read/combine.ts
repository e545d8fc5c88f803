import { type Context, type Cursor, scripted } from './cursor.ts'
import { spanOf } from './items.ts'
import { isCapital } from '../letters.ts'
import type { BracketNode, FractionNode, Node, NumberNode, Row } from '../nodes.ts'
import { withSuffixes } from './quantities.ts'
import { isPause, isRelation, readNodes, type Reading } from './read-nodes.ts'

import { readItems } from './read-tree.ts'
import { EXTREMES, FUNCTIONS, LOGARITHMS, OF_NUMBERS } from '../function-words.ts'

/** A formula as a tree of what it means: functions with their arguments, quantities with their units. */
export function readFormula(tex: string): Row {
  const items = readItems(tex)
  const hasIntegral = /\\(?:i*int|oi*int|smallint)(?![a-zA-Z])|[∫∬∭∮]/u.test(tex)
  const reading: Reading = { hasIntegral, combine: (nodes) => combine(nodes, { hasIntegral, functions: '' }), depth: 0 }
  const row = readNodes(items, reading)
  // A letter that the formula begins with as a function is one in all of it.
  const opened = openingFunction(row)
  if (opened === '') return row
  const again: Reading = { hasIntegral, combine: (nodes) => combine(nodes, { hasIntegral, functions: opened }), depth: 0 }
  return readNodes(items, again)
}

/** The letter before a bracket with one number or letter and "=" that a formula begins with: `y(2) = 5`. */
function openingFunction(row: Row): string {
  const [letter, bracket, equals] = row
  if (letter?.kind !== 'letter' || !isRound(bracket) || bracket.body.length !== 1) return ''
  const [argument] = bracket.body
  const isSimple = argument?.kind === 'letter' || argument?.kind === 'number'
  return isSimple && equals?.kind === 'sign' && equals.text === '=' ? letter.text : ''
}

function combine(nodes: Row, context: Context): Row {
  const cursor: Cursor = { nodes, at: 0, context }
  const combined: Node[] = []
  while (cursor.at < nodes.length) combined.push(next(cursor))
  return combined
}

/** Reads one part with everything that belongs to it. */
function next(cursor: Cursor): Node {
  const node = cursor.nodes[cursor.at]
  cursor.at++
  if (node === undefined) throw new RangeError('A row has no part here')
  return withSuffixes(cursor, primary(cursor, node))
}

function primary(cursor: Cursor, node: Node): Node {
  const { base, sub, sup } = scripted(node)
  if (base.kind === 'name') return named(cursor, base.text, sub, sup, node)
  if (base.kind === 'bigSign') return bigOperator(cursor, base.sign, sub, sup, node)
  if (node.kind === 'number') return afterNumber(cursor, node)
  if (isDifferentialHere(cursor, node)) {
    const variable = cursor.nodes[cursor.at]
    cursor.at++
    if (variable !== undefined) return { kind: 'differential', variable, ...spanOf([node, variable]) }
  }
  return applied(cursor, node)
}

function isRound(node: Node | undefined): node is BracketNode {
  return node?.kind === 'bracket' && node.open === '(' && node.close === ')'
}

/** Letters that are functions wherever they stand before a bracket. */
const FUNCTION_LETTERS = 'fghFGHPQWVKDE'

function applied(cursor: Cursor, node: Node): Node {
  const bracket = cursor.nodes[cursor.at]
  const scriptedBracket = bracket?.kind === 'scripts' ? bracket : null
  const round = scriptedBracket === null ? bracket : (scriptedBracket.base ?? undefined)
  if (!isRound(round)) return node
  const letter = letterBefore(node)
  if (letter === null) return node
  const isList = round.body.some((part) => part.kind === 'sign' && /^[,;]$/.test(part.text))
  const isIndexed = node.kind === 'scripts' && node.sub.length > 0
  if (
    isList &&
    (isCapital(letter.text) || (isIndexed && !FUNCTION_LETTERS.includes(letter.text))) &&
    letter.isPoint &&
    scriptedBracket === null
  ) {
    cursor.at++
    return { kind: 'point', of: node, coordinates: round, ...spanOf([node, round]) }
  }
  const isKnown = letter.isPlain && (FUNCTION_LETTERS + cursor.context.functions).includes(letter.text)
  const isOfSeveral = isIndexed && isList && FUNCTION_LETTERS.includes(letter.text)
  if (!(isKnown || letter.hasPrime || letter.isInverse || isOfSeveral)) return node
  cursor.at++
  const application: Node = { kind: 'application', of: node, argument: round.body, ...spanOf([node, round]) }
  return scriptedBracket === null ? application : { ...scriptedBracket, base: application, ...spanOf([node, scriptedBracket]) }
}

type LetterBefore = { text: string; isPlain: boolean; hasPrime: boolean; isInverse: boolean; isPoint: boolean }

function letterBefore(node: Node): LetterBefore | null {
  if (node.kind === 'letter') return { text: node.text, isPlain: !node.isBoard, hasPrime: false, isInverse: false, isPoint: !node.isBoard }
  if (node.kind !== 'scripts' || node.base?.kind !== 'letter') return null
  const { text } = node.base
  const isInverse = FUNCTION_LETTERS.includes(text) && node.sub.length === 0 && isMinusOne(node.sup)
  return { text, isPlain: false, hasPrime: node.primes > 0, isInverse, isPoint: node.sup.length === 0 }
}

function isMinusOne(row: Row): boolean {
  const [minus, one] = row
  return row.length === 2 && minus?.kind === 'sign' && minus.text === '-' && one?.kind === 'number' && one.whole === '1'
}

/** A number before a fraction is mixed with it, before a root or a logarithm it counts them. */
function afterNumber(cursor: Cursor, node: NumberNode): Node {
  const following = cursor.nodes[cursor.at]
  if (following === undefined || node.decimals !== null) return node
  if (following.kind === 'fraction' && isProper(following)) {
    cursor.at++
    return { kind: 'mixed', whole: node, part: following, ...spanOf([node, following]) }
  }
  if (following.kind === 'root') {
    cursor.at++
    return { kind: 'counted', count: node, of: following, ...spanOf([node, following]) }
  }
  const { base } = scripted(following)
  if (base.kind === 'name' && LOGARITHMS.has(base.text)) {
    const start = cursor.at
    const of = next(cursor)
    if (of.kind === 'function') return { kind: 'counted', count: node, of, ...spanOf([node, of]) }
    cursor.at = start
  }
  return node
}

/** A fraction of whole numbers that is less than one. */
function isProper({ numerator, denominator }: FractionNode): boolean {
  const [above, below] = [onlyWhole(numerator), onlyWhole(denominator)]
  return above !== null && below !== null && below.length < 8 && above !== '0' && Number(above) < Number(below)
}

function onlyWhole(row: Row): string | null {
  const [only] = row
  return row.length === 1 && only?.kind === 'number' && only.decimals === null ? only.whole : null
}

function isOperand(node: Node): boolean {
  if (node.kind === 'sign' || node.kind === 'text' || node.kind === 'arrow' || node.kind === 'table') return false
  const { base } = scripted(node)
  return !(base.kind === 'bracket' || base.kind === 'bars' || base.kind === 'name' || base.kind === 'bigSign' || base.kind === 'sign')
}

/** Reads the argument of a function: what is in brackets, or everything up to the next sign, bracket or function. */
function readArgument(cursor: Cursor): { argument: Row; isBracketed: boolean } {
  const first = cursor.nodes[cursor.at]
  if (first?.kind === 'bracket' && /^[([]$/.test(first.open)) {
    cursor.at++
    return { argument: first.body, isBracketed: true }
  }
  const argument: Node[] = []
  if (first?.kind === 'sign' && /^[-+]$/.test(first.text)) {
    argument.push(first)
    cursor.at++
  }
  const begin = cursor.nodes[cursor.at]
  if (begin === undefined) return { argument, isBracketed: false }
  const { base } = scripted(begin)
  if (['bracket', 'bars', 'name', 'bigSign'].includes(base.kind)) return { argument: [...argument, next(cursor)], isBracketed: false }
  while (cursor.at < cursor.nodes.length) {
    const node = cursor.nodes[cursor.at]
    if (node === undefined || !isOperand(node) || isDifferentialHere({ ...cursor, at: cursor.at + 1 }, node)) break
    // An application is a function too: it ends what came before it.
    const start = cursor.at
    const part = next(cursor)
    if ((part.kind === 'application' || part.kind === 'point') && argument.length > 0) {
      cursor.at = start
      break
    }
    argument.push(part)
    if (part.kind === 'application') break
  }
  return { argument, isBracketed: false }
}

function named(cursor: Cursor, name: string, sub: Row, sup: Row, node: Node): Node {
  if (name === 'lim' || EXTREMES.has(name)) {
    const { body } = name === 'lim' || sub.length > 0 ? readBody(cursor, false) : { body: readArgument(cursor).argument }
    if (body.length === 0 && sub.length === 0 && sup.length === 0) return node
    return { kind: 'big', sign: name, sub, sup, body, variables: [], ...spanOf([node, ...body]) }
  }
  if (OF_NUMBERS.has(name) || LOGARITHMS.has(name) || FUNCTIONS.has(name)) {
    if (name === 'mod' || name === 'bmod') return { kind: 'sign', text: 'mod', from: node.from, to: node.to }
    const before = cursor.at
    const { argument, isBracketed } = readArgument(cursor)
    const span = spanOf([node, ...cursor.nodes.slice(before, cursor.at)])
    return { kind: 'function', name, sub, power: sup, argument, isBracketed, ...span }
  }
  return node
}

const INTEGRAL = /^[∫∬∭∮∯∰]$/u

function bigOperator(cursor: Cursor, sign: string, sub: Row, sup: Row, node: Node): Node {
  const { body, variables } = readBody(cursor, INTEGRAL.test(sign))
  return { kind: 'big', sign, sub, sup, body, variables, ...spanOf([node, ...body, ...variables.flat()]) }
}

/** Reads what is summed or integrated: up to the next relation, or through the letters it is taken over (`dx`). */
function readBody(cursor: Cursor, isIntegral: boolean): { body: Row; variables: readonly Row[] } {
  const body: Node[] = []
  const variables: Row[] = []
  while (cursor.at < cursor.nodes.length) {
    const node = cursor.nodes[cursor.at]
    if (isPause(node) || isRelation(node) || node?.kind === 'text') break
    const part = next(cursor)
    if (isIntegral && part.kind === 'differential') variables.push([part.variable])
    else if (variables.length > 0) {
      cursor.at = cursor.nodes.indexOf(node ?? part)
      break
    } else body.push(part)
  }
  return { body, variables }
}

/** `dx` where something is integrated. */
function isDifferentialHere(cursor: Cursor, node: Node): boolean {
  if (!cursor.context.hasIntegral || node.kind !== 'letter' || node.text !== 'd') return false
  const { base } = scripted(cursor.nodes[cursor.at] ?? { kind: 'sign', text: '', from: 0, to: 0 })
  return base.kind === 'letter'
}
