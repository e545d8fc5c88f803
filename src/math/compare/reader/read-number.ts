import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import { plus, rational, times } from '../numbers/rational.ts'
import { isDecimalComma, isNext, peek, refuse, type Source } from './source.ts'
import type { Token } from './tokens.ts'
import type { Node } from './tree.ts'

const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['tys', 3],
  ['mln', 6],
  ['mld', 9],
])

/** Reads a number: digits in groups, a decimal part, a period in brackets, or a mixed number; with thousands and millions in words. */
export function readNumber(source: Source, mayBeMixed = true): Node {
  const node = readDigits(source, mayBeMixed)
  const sign = peek(source)
  const zeros = sign.type === 'sign' ? MAGNITUDES.get(sign.text) : undefined
  if (zeros === undefined || node.type !== 'number' || node.style === 'periodic') return node
  source.at += 1
  const value = times(node.value, rational(10n ** BigInt(zeros)))
  const decimals = Math.max(0, node.decimals - zeros)
  return {
    ...node,
    value,
    decimals,
    style: decimals === 0 ? 'whole' : 'decimal',
    text: `${node.text}\\text{ ${sign.text}${zeros === 3 ? '.' : ''}}`,
  }
}

function readDigits(source: Source, mayBeMixed: boolean): Node {
  const start = peek(source)
  const whole = start.type === 'digits' ? readWhole(source) : ''
  const decimal = readDecimals(source, whole)
  const period = readPeriod(source, decimal !== null)
  const count = whole.length + (decimal?.length ?? 0) + (period?.length ?? 0)
  if (count > LIMITS.digits) throw new Unreadable(start.at, answerMessages.tooManyDigits, count)
  if (period !== null) return periodic(whole, decimal ?? '', period)
  if (decimal !== null) {
    const value = rational(BigInt(whole + decimal), 10n ** BigInt(decimal.length))
    return { type: 'number', value, style: 'decimal', decimals: decimal.length, text: `${whole === '' ? '0' : whole}{,}${decimal}` }
  }
  if (whole === '') return refuse(source)
  const fraction = mayBeMixed ? readFractionOfMixed(source) : null
  if (fraction !== null) return { type: 'mixed', whole: BigInt(whole), ...fraction }
  return { type: 'number', value: { top: BigInt(whole), bottom: 1n }, style: 'whole', decimals: 0, text: grouped(whole) }
}

/** True when the next token begins a number, also one that begins with its comma. */
export function startsNumber(source: Source): boolean {
  return peek(source).type === 'digits' || (isNext(source, ',', '.') && isGluedDigits(peek(source, 1)) && source.commas === 'decimal')
}

const isGluedDigits = (token: Token): boolean => token.type === 'digits' && !token.hasSpace

/** Digits, with groups of three after spaces: "12 500". A point before three digits may part thousands, too, so that it is asked. */
function readWhole(source: Source): string {
  const first = peek(source)
  let text = first.text
  source.at += 1
  if (first.text.length > 3 || first.text.startsWith('0')) return text
  if (isPointedGroup(source, 0) && (isPointedGroup(source, 2) || source.choose('thousands', 2) === 1)) {
    for (; isPointedGroup(source, 0); source.at += 2) text += peek(source, 1).text
    return text
  }
  for (;;) {
    const token = peek(source)
    const after = peek(source, 1)
    const isGroup = token.type === 'digits' && token.hasSpace && token.text.length === 3
    if (!isGroup || (after.type === 'sign' && after.text === '/')) return text
    if (source.question.kind === 'ordered-list' && source.choose('groups', 2) === 1) return text
    text += token.text
    source.at += 1
  }
}

/** The digits after the comma or point, or null. */
function readDecimals(source: Source, whole: string): string | null {
  const sign = peek(source)
  const digits = peek(source, 1)
  if (isNext(source, ',', '{,}')) {
    if (!isGluedDigits(digits) || sign.hasSpace) return null
    if (whole !== '' && !isDecimalComma(source, source.at)) return null
    source.at += 2
    return digits.text
  }
  if (!isNext(source, '.') || sign.hasSpace || !isGluedDigits(digits)) return null
  source.at += 2
  return digits.text
}

const isPointedGroup = (source: Source, ahead: number): boolean =>
  peek(source, ahead).text === '.' &&
  !peek(source, ahead).hasSpace &&
  isGluedDigits(peek(source, ahead + 1)) &&
  peek(source, ahead + 1).text.length === 3

function readPeriod(source: Source, hasDecimals: boolean): string | null {
  const start = hasDecimals ? 0 : 1
  if (!hasDecimals && !isNext(source, ',', '.', '{,}')) return null
  const [open, digits, end] = [peek(source, start), peek(source, start + 1), peek(source, start + 2)]
  if (open.text !== '(' || open.hasSpace || !isGluedDigits(digits) || end.text !== ')') return null
  source.at += start + 3
  return digits.text
}

function periodic(whole: string, fixed: string, period: string): Node {
  const scale = 10n ** BigInt(fixed.length)
  const base = rational(BigInt(`${whole === '' ? '0' : whole}${fixed}`), scale)
  const repeated = rational(BigInt(period), (10n ** BigInt(period.length) - 1n) * scale)
  return { type: 'number', value: plus(base, repeated), style: 'periodic', decimals: fixed.length, text: `${whole}{,}${fixed}(${period})` }
}

/** The fraction of a mixed number after its whole part: " 1/3", "½", "\frac{1}{3}", " i 1/3". */
function readFractionOfMixed(source: Source): { top: bigint; bottom: bigint } | null {
  const hasWord = isNext(source, 'i')
  const from = hasWord ? 1 : 0
  const first = peek(source, from)
  if (first.type === 'sign' && first.text === 'frac') return texFraction(source, from)
  const [slash, bottom] = [peek(source, from + 1), peek(source, from + 2)]
  if (first.type !== 'digits' || !first.hasSpace || slash.text !== '/' || bottom.type !== 'digits') return null
  if (slash.hasSpace !== bottom.hasSpace || BigInt(bottom.text) === 0n) return null
  source.at += from + 3
  return { top: BigInt(first.text), bottom: BigInt(bottom.text) }
}

function texFraction(source: Source, from: number): { top: bigint; bottom: bigint } | null {
  const found: bigint[] = []
  let at = from + 1
  for (let part = 0; part < 2; part += 1) {
    const isBraced = peek(source, at).text === '{'
    const digits = peek(source, isBraced ? at + 1 : at)
    if (digits.type !== 'digits' || (isBraced && peek(source, at + 2).text !== '}')) return null
    found.push(BigInt(digits.text))
    at += isBraced ? 3 : 1
  }
  const [top = 0n, bottom = 0n] = found
  if (bottom === 0n) return null
  source.at += at
  return { top, bottom }
}

const grouped = (whole: string): string => (whole.length > 4 ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\\,') : whole)
