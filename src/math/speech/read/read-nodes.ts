import { type Item, type Span, spanOf } from './items.ts'
import type { Node, NumberNode, Row } from '../nodes.ts'
import { pairBrackets, signIn } from './pair-brackets.ts'
import { relationOf } from '../signs.ts'

/** A reading holds what the whole formula decides for all of its rows. */
export type Reading = { readonly hasIntegral: boolean; readonly combine: (nodes: Row) => Row; readonly depth: number }

/** Nobody can follow a formula that goes deeper; each level looks at all that is in it. */
const MAX_DEPTH = 60

/** Puts digits together to numbers, pairs brackets and bars and gives scripts their bases. */
export function readNodes(items: readonly Item[], outer: Reading): Row {
  const reading: Reading = { ...outer, depth: outer.depth + 1 }
  if (reading.depth > MAX_DEPTH) throw new RangeError('The formula is nested too deeply')
  const kept = flattened(items)
  const mates = pairBrackets(kept)
  const nodes: Node[] = []
  for (let at = 0; at < kept.length;) {
    const item = kept[at]
    if (item === undefined) break
    const number = readNumber(kept, at, reading)
    if (number !== null) {
      nodes.push(...number.nodes)
      at = number.next
      continue
    }
    const mate = mates.get(at)
    if (mate !== undefined) {
      nodes.push(bracketNode(kept, at, mate, reading))
      at = mate + 1
      continue
    }
    const negated = item.kind === 'sign' && item.text === '\u0338' ? negatedSign(kept[at + 1]) : undefined
    if (negated !== undefined) {
      nodes.push({ kind: 'sign', text: negated, from: item.from, to: kept[at + 1]?.to ?? item.to })
      at += 2
      continue
    }
    attach(nodes, itemNodes(item, reading))
    at++
  }
  return reading.combine(nodes)
}

/** Groups that are no base of scripts stand for what is in them; narrow spaces stay only between digits. */
function flattened(items: readonly Item[]): Item[] {
  const flat = items.flatMap((item): Item[] => (item.kind === 'group' ? flattened(item.body) : [item]))
  return flat.filter((item, index) => {
    if (item.kind !== 'space' || item.isWide) return true
    return flat[index - 1]?.kind === 'digit' && isThousand(flat, index + 1)
  })
}

function digitOf(item: Item | undefined): string | null {
  if (item?.kind === 'digit') return item.text
  if (item?.kind !== 'scripts' || item.base.length !== 1) return null
  const [base] = item.base
  return base?.kind === 'digit' ? base.text : null
}

/** Three digits from here on, and no fourth: a space before them joins thousands. */
function isThousand(items: readonly Item[], from: number): boolean {
  for (let at = from; at < from + 3; at++) {
    if (digitOf(items[at]) === null) return false
    if (at < from + 2 && items[at]?.kind !== 'digit') return false
  }
  return digitOf(items[from + 3]) === null || items[from + 2]?.kind === 'scripts'
}

type NumberRead = { readonly nodes: readonly Node[]; readonly next: number }

/** Reads a number from here on, with the scripts that TeX gives to its last digit; null where none begins. */
function readNumber(items: readonly Item[], start: number, reading: Reading): NumberRead | null {
  if (digitOf(items[start]) === null) return null
  let whole = ''
  let decimals: string | null = null
  let period = ''
  let at = start
  let scripted: Item | undefined
  for (; at < items.length && scripted === undefined; at++) {
    const item = items[at]
    const digit = digitOf(item)
    if (digit !== null) {
      if (decimals === null) whole += digit
      else decimals += digit
      if (item?.kind === 'scripts') scripted = item
    } else if (item?.kind === 'space' && isThousand(items, at + 1) && decimals === null) continue
    else if (isDecimalSign(items, at) && decimals === null) decimals = ''
    else break
  }
  if (decimals !== null && scripted === undefined) {
    const read = readPeriod(items, at)
    period = read.digits
    at = read.next
    scripted = read.scripted
  }
  const span = spanOf(items.slice(start, at))
  const number: NumberNode = { kind: 'number', whole, decimals, period, ...span }
  if (scripted?.kind !== 'scripts') return { nodes: [number], next: at }
  return { nodes: [scriptsNode(number, scripted, reading)], next: at }
}

function isDecimalSign(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'sign') return false
  if (item.text === 'decimal') return digitOf(items[at + 1]) !== null || readPeriod(items, at + 1).digits !== ''
  return item.text === '.' && digitOf(items[at + 1]) !== null && digitOf(items[at - 1]) !== null
}

/** The digits that repeat: in brackets or under a line. */
function readPeriod(items: readonly Item[], start: number): { digits: string; next: number; scripted: Item | undefined } {
  const none = { digits: '', next: start, scripted: undefined }
  const first = items[start]
  if (first?.kind === 'accent' && /overline|bar|dot/.test(first.mark) && first.body.every(({ kind }) => kind === 'digit')) {
    return { digits: first.body.map(digitOf).join(''), next: start + 1, scripted: undefined }
  }
  if (first?.kind === 'delimited' && first.left === '(' && first.body.length > 0 && first.body.every(({ kind }) => kind === 'digit')) {
    return { digits: first.body.map(digitOf).join(''), next: start + 1, scripted: undefined }
  }
  if (first?.kind !== 'sign' || first.text !== '(') return none
  let digits = ''
  let at = start + 1
  for (; items[at]?.kind === 'digit'; at++) digits += digitOf(items[at]) ?? ''
  if (digits === '' || signIn(items[at]) !== ')') return none
  const closing = items[at]
  return { digits, next: at + 1, scripted: closing?.kind === 'scripts' ? closing : undefined }
}

function bracketNode(items: readonly Item[], from: number, to: number, reading: Reading): Node {
  const [opening, closing] = [items[from], items[to]]
  const body = readNodes(items.slice(from + 1, to), reading)
  const span: Span = { from: opening?.from ?? 0, to: closing?.to ?? 0 }
  const [first] = body
  // `\\pmod{5}`.
  if (first?.kind === 'sign' && first.text === 'mod') return { kind: 'group', body, ...span }
  const bracket = enclosed(signIn(opening), signIn(closing), body, span)
  return closing?.kind === 'scripts' ? scriptsNode(bracket, closing, reading) : bracket
}

function enclosed(open: string, close: string, body: Row, span: Span): Node {
  if (open === '|' && close === '|') return { kind: 'bars', isDouble: false, body, ...span }
  if (open === '‖' && close === '‖') return { kind: 'bars', isDouble: true, body, ...span }
  if (open === '.' && close === '.') return { kind: 'group', body, ...span }
  return { kind: 'bracket', open, close, body, ...span }
}

function scriptsNode(base: Node | null, item: Item & { readonly kind: 'scripts' }, reading: Reading): Node {
  const marks = item.sup.findIndex((mark) => !(mark.kind === 'sign' && mark.text === "'"))
  const primes = marks === -1 ? item.sup.length : marks
  return {
    kind: 'scripts',
    base,
    sub: readNodes(item.sub, reading),
    sup: readNodes(item.sup.slice(primes), reading),
    primes,
    from: base?.from ?? item.from,
    to: Math.max(item.to, base?.to ?? 0),
  }
}

/** Scripts that stand on nothing belong to what is before them: `{}^\circ`, and indices of chemistry. */
function attach(nodes: Node[], added: readonly Node[]): void {
  for (const node of added) {
    const before = nodes.at(-1)
    if (node.kind === 'scripts' && node.base === null && before !== undefined && before.kind !== 'sign') {
      nodes.pop()
      const isSecond =
        before.kind === 'scripts' &&
        (before.sup.length === 0 || node.sup.length === 0) &&
        (before.sub.length === 0 || node.sub.length === 0)
      if (isSecond && before.kind === 'scripts') {
        nodes.push({ ...before, sub: [...before.sub, ...node.sub], sup: [...before.sup, ...node.sup], to: Math.max(before.to, node.to) })
      } else nodes.push({ ...node, base: before, from: before.from })
    } else nodes.push(node)
  }
}

/** Functions that are written as text: `\text{NWD}(12, 18)`. */
const NAMES_AS_TEXT = /^(?:NWD|NWW|sin|cos|tg|ctg|tan|cot|arcsin|arccos|arctg|arcctg|log|ln|lg|sgn)$/

function itemNodes(item: Item, reading: Reading): readonly Node[] {
  const { from, to } = item
  const row = (items: readonly Item[]): Row => readNodes(items, reading)
  switch (item.kind) {
    case 'digit':
      return [{ kind: 'number', whole: item.text, decimals: null, period: '', from, to }]
    case 'letter':
      return [{ kind: 'letter', text: item.text, isBoard: item.isBoard, from, to }]
    case 'sign':
      return [{ kind: 'sign', text: item.text === 'decimal' ? ',' : item.text, from, to }]
    case 'space':
      return item.isWide ? [{ kind: 'sign', text: 'pause', from, to }] : []
    case 'text':
      if (item.isRoman && item.text === 'mod') return [{ kind: 'sign', text: 'mod', from, to }]
      if (NAMES_AS_TEXT.test(item.text.trim())) return [{ kind: 'name', text: item.text.trim(), from, to }]
      return [{ kind: 'text', text: item.text, isRoman: item.isRoman, from, to }]
    case 'name':
      return [{ kind: 'name', text: item.text, from, to }]
    case 'big':
      return [{ kind: 'bigSign', sign: item.sign, from, to }]
    case 'group':
      return row(item.body)
    case 'scripts':
      return [readScripts(item, reading)]
    case 'fraction':
      return [{ kind: 'fraction', numerator: row(item.numerator), denominator: row(item.denominator), from, to }]
    case 'binomial':
    case 'stack':
      return [{ kind: item.kind, upper: row(item.upper), lower: row(item.lower), from, to }]
    case 'root':
      return [{ kind: 'root', degree: row(item.degree), body: row(item.body), from, to }]
    case 'delimited':
      return [enclosed(item.left, item.right, row(item.body), { from, to })]
    case 'table':
      return [{ kind: 'table', left: item.left, right: item.right, rows: item.rows.map((cells) => cells.map(row)), from, to }]
    case 'accent':
      return [{ kind: 'accent', mark: item.mark, body: row(item.body), from, to }]
    case 'arrow':
      return [{ kind: 'arrow', sign: item.sign, above: row(item.above), below: row(item.below), from, to }]
  }
}

function readScripts(item: Item & { readonly kind: 'scripts' }, reading: Reading): Node {
  const [only] = item.base
  if (item.base.length === 1 && only?.kind === 'delimited' && only.left === '.' && only.right === '|') {
    const [body, sub, sup] = [only.body, item.sub, item.sup].map((items) => readNodes(items, reading))
    return { kind: 'evaluated', body: body ?? [], sub: sub ?? [], sup: sup ?? [], from: item.from, to: item.to }
  }
  // A function waits for its argument, which stands behind its scripts.
  const base = item.base.length === 1 && only !== undefined ? itemNodes(only, reading) : readNodes(item.base, reading)
  const [first] = base
  if (base.length <= 1) return scriptsNode(first ?? null, item, reading)
  return scriptsNode({ kind: 'group', body: base, ...spanOf(base) }, item, reading)
}

const NEGATED: ReadonlyMap<string, string> = new Map([
  ['=', '≠'],
  ['∈', '∉'],
  ['⊂', '⊄'],
  ['⊃', '⊅'],
  ['<', '≮'],
  ['>', '≯'],
  ['≤', '≰'],
  ['≥', '≱'],
  ['≡', '≢'],
  ['∼', '≁'],
  ['≅', '≇'],
  ['≈', '≉'],
  ['∥', '∦'],
  ['∣', '∤'],
  ['|', '∤'],
  ['∃', '∄'],
  ['→', '↛'],
])

/** A stroke through the sign after it. */
function negatedSign(item: Item | undefined): string | undefined {
  return item?.kind === 'sign' ? NEGATED.get(item.text) : undefined
}

/** True for a sign between two sides: equal, less, belongs to, and, so. */
export function isRelation(node: Node | undefined): boolean {
  return (node?.kind === 'sign' && relationOf(node.text) !== undefined) || node?.kind === 'arrow'
}

/** True for what parts a row: a comma, a semicolon, a wide space. */
export function isPause(node: Node | undefined): boolean {
  return node?.kind === 'sign' && /^(?:[,;]|pause)$/.test(node.text)
}
