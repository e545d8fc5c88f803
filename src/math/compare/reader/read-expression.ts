import { answerMessages } from '../messages.ts'
import { Unreadable } from '../limits.ts'
import { readFunction } from './read-function.ts'
import { readNumber, startsNumber } from './read-number.ts'
import { bracketAt, close, commasAmong, isNext, nested, peek, refuse, type Source, take, withCommas } from './source.ts'
import { plainName, type Token } from './tokens.ts'
import type { Node } from './tree.ts'

/** Reads an expression: terms with +, − and ±, as precedence is taught. */
export function readSum(source: Source): Node {
  return nested(source, () => {
    let left = readTerm(source)
    for (;;) {
      const sign = take(source, '+', '-', '±', '∓')
      if (sign === null) return left
      const right = readTerm(source)
      if (sign.text === '+') left = { type: 'add', left, right }
      else if (sign.text === '-') left = { type: 'sub', left, right }
      else left = { type: 'plusMinus', left, right, isFlipped: sign.text === '∓' }
    }
  })
}

/** A product with the sign that may stand before it; the minus takes in both parts of a mixed number, and the square: −3² = −9. */
function readTerm(source: Source): Node {
  if (isNext(source, '+') && peek(source, 1).text === '-' && !peek(source, 1).hasSpace && !isOperand(source.tokens[source.at - 1])) {
    source.at += 2
    return { type: 'plusMinus', left: null, right: readProduct(source), isFlipped: false }
  }
  const sign = take(source, '+', '-', '±', '∓')
  const product = readProduct(source)
  if (sign === null || sign.text === '+') return product
  if (sign.text === '-') return { type: 'neg', arg: product }
  return { type: 'plusMinus', left: null, right: product, isFlipped: sign.text === '∓' }
}

const isOperand = (token: Token | undefined): boolean => token !== undefined && (token.type !== 'sign' || /^[)\]}|!%°]$/.test(token.text))

function readProduct(source: Source): Node {
  let left = readFactor(source)
  for (;;) {
    if (take(source, '*') !== null) left = { type: 'mul', left, right: readSignedFactor(source) }
    else if (isNext(source, '/', ':')) left = { type: 'div', left, right: readDivisor(source) }
    else if (startsFactor(source)) left = { type: 'mul', left, right: readFactor(source) }
    else return left
  }
}

/** The divisor after a slash. Whether what is glued to it belongs to it is asked: 1/2x is ½x or 1/(2x). */
function readDivisor(source: Source): Node {
  source.at += 1
  let divisor = readSignedFactor(source)
  if (!startsFactor(source) || peek(source).hasSpace || source.choose('slash', 2) === 0) return divisor
  while (startsFactor(source) && !peek(source).hasSpace) divisor = { type: 'mul', left: divisor, right: readFactor(source) }
  return divisor
}

function readSignedFactor(source: Source): Node {
  const sign = take(source, '-', '+')
  const factor = readFactor(source)
  return sign?.text === '-' ? { type: 'neg', arg: factor } : factor
}

/** True when a factor may follow without a sign. */
export function startsFactor(source: Source): boolean {
  const token = peek(source)
  switch (token.type) {
    case 'name':
    case 'function':
      return !startsRelation(source)
    case 'sign':
      if (token.text === '(')
        return !source.isStatement || bracketAt(source, source.at).separators.every((separator) => separator === 'glued')
      return (
        /^(?:√|∛|∜|frac|binom)$/.test(token.text) ||
        (token.text === '|' && source.bars === 0) ||
        (token.text === '{' && isGroup(source, token))
      )
    default:
      return false
  }
}

/** True where a new relation begins without a separator: "x1=2 x2=3". */
function startsRelation(source: Source): boolean {
  const token = peek(source)
  if (!source.isStatement || !token.hasSpace || token.type !== 'name') return false
  let ahead = 1
  if (peek(source, ahead).type === 'digits') ahead += 1
  else if (peek(source, ahead).text === '_') ahead += peek(source, ahead + 1).text === '{' ? 4 : 2
  return /^(?:[=∈∉<>≤≥≠])$/.test(peek(source, ahead).text)
}

/** A plain brace is TeX's own group, except where braces are sets. */
const isGroup = (source: Source, token: Token): boolean => token.isSetBrace !== true && !source.isStatement

function readFactor(source: Source): Node {
  let base = readAtom(source)
  for (;;) {
    const token = peek(source)
    if (take(source, '^') !== null) base = { type: 'pow', left: base, right: readExponent(source) }
    else if (take(source, '!') !== null) base = { type: 'factorial', arg: base }
    else if (take(source, '%') !== null) base = { type: 'percent', arg: base }
    else if (take(source, '‰') !== null) base = { type: 'percent', arg: { type: 'div', left: base, right: whole(10n) } }
    else if (isCelsius(source)) return base
    else if (take(source, '°') !== null) base = { type: 'degrees', arg: readMinutes(source, base) }
    else if (token.type === 'digits') base = readGluedDigits(source, base)
    else return base
  }
}

/** 20 °C is a quantity, no angle. */
export const isCelsius = (source: Source): boolean =>
  isNext(source, '°') && peek(source, 1).type === 'letters' && /^c(?:elsjusza)?$/i.test(peek(source, 1).text)

/** Digits after a letter or bracket: x2 is a power or a product, as both are typed. */
function readGluedDigits(source: Source, base: Node): Node {
  const token = peek(source)
  if (base.type === 'number' || base.type === 'mixed' || base.type === 'root' || base.type === 'call' || token.hasSpace)
    throw new Unreadable(token.at, answerMessages.twoNumbers, token.length)
  const right = readNumber(source, false)
  return source.choose('digits', 2) === 0 ? { type: 'pow', left: base, right } : { type: 'mul', left: base, right }
}

/** Minutes of an angle: 30°15'. */
function readMinutes(source: Source, degrees: Node): Node {
  const [minutes, mark] = [peek(source), peek(source, 1)]
  if (minutes.type !== 'digits' || mark.text !== "'") return degrees
  source.at += 2
  return { type: 'add', left: degrees, right: { type: 'div', left: whole(BigInt(minutes.text)), right: whole(60n) } }
}

const whole = (value: bigint): Node => ({
  type: 'number',
  value: { top: value, bottom: 1n },
  style: 'whole',
  decimals: 0,
  text: String(value),
})

export function readExponent(source: Source): Node {
  return nested(source, () => {
    const open = take(source, '{')
    if (open !== null) {
      const inside = readSum(source)
      close(source, open, '}')
      return inside
    }
    const sign = take(source, '-', '+')
    let exponent = startsNumber(source) ? readNumber(source, false) : readAtom(source)
    if (take(source, '!') !== null) exponent = { type: 'factorial', arg: exponent }
    if (take(source, '^') !== null) exponent = { type: 'pow', left: exponent, right: readExponent(source) }
    return sign?.text === '-' ? { type: 'neg', arg: exponent } : exponent
  })
}

/** Reads what can't be parted: a number, a letter, a bracket, a root, a fraction, a function. */
export function readAtom(source: Source): Node {
  return nested(source, () => {
    const token = peek(source)
    if (startsNumber(source)) return readNumber(source)
    if (token.type === 'name') return readName(source)
    if (token.type === 'function') return readFunction(source)
    if (token.type !== 'sign') return refuse(source)
    switch (token.text) {
      case '(':
        return readBracket(source, ')')
      case '[':
        return source.isStatement ? refuse(source) : readBracket(source, ']')
      case '{':
        return isGroup(source, token) || !source.isStatement ? readBracket(source, '}') : refuse(source)
      case '|':
        return readBars(source)
      case '√':
      case '∛':
      case '∜':
        return readRoot(source)
      case '^':
        return readRaisedRoot(source)
      case 'frac':
      case 'binom': {
        source.at += 1
        const left = readTexArgument(source)
        return { type: token.text === 'frac' ? 'div' : 'binomial', left, right: readTexArgument(source) }
      }
      case '∞':
        source.at += 1
        return { type: 'infinity' }
      default:
        return refuse(source)
    }
  })
}

function readBracket(source: Source, closing: string): Node {
  const open = peek(source)
  const commas = commasAmong(bracketAt(source, source.at).separators) === 'separator' ? 'separator' : 'decimal'
  source.at += 1
  const inside = withCommas(source, commas, () => readSum(source))
  close(source, open, closing)
  return inside
}

function readBars(source: Source): Node {
  const open = peek(source)
  source.at += 1
  source.bars += 1
  const arg = readSum(source)
  close(source, open, '|')
  source.bars -= 1
  return { type: 'abs', arg }
}

/** A letter with the index it may have. */
function readName(source: Source): Node {
  const token = peek(source)
  source.at += 1
  if (token.text === 'π') return { type: 'constant', name: 'π' }
  const index = readIndex(source)
  if (index === null && token.text === 'e' && !source.question.names?.includes('e')) return { type: 'constant', name: 'e' }
  return { type: 'name', name: index === null ? token.text : plainName(`${token.text}_{${index}}`) }
}

/** The text of an index: _1, _{n+1}. */
export function readIndex(source: Source): string | null {
  if (take(source, '_') === null) return null
  const open = take(source, '{')
  if (open === null) {
    const token = peek(source)
    if (token.type === 'sign' || token.type === 'end') return refuse(source)
    source.at += 1
    return token.text
  }
  let text = ''
  while (!isNext(source, '}') && peek(source).type !== 'end') {
    text += peek(source).text
    source.at += 1
  }
  close(source, open, '}')
  return text
}

const DEGREES = new Map([
  ['√', 2],
  ['∛', 3],
  ['∜', 4],
])

function readRoot(source: Source): Node {
  const sign = peek(source)
  source.at += 1
  const open = sign.text === '√' && peek(source).text === '[' ? take(source, '[') : null
  const degree = open === null ? (DEGREES.get(sign.text) ?? 2) : readDegree(source)
  if (open !== null) close(source, open, ']')
  return { type: 'root', degree, arg: readRadicand(source) }
}

/** ³√8, whose degree stands before the sign. */
function readRaisedRoot(source: Source): Node {
  const open = peek(source, 1)
  if (open.text !== '{' || peek(source, 2).type !== 'digits' || peek(source, 3).text !== '}' || peek(source, 4).text !== '√')
    return refuse(source)
  source.at += 2
  const degree = readDegree(source)
  source.at += 2
  return { type: 'root', degree, arg: readRadicand(source) }
}

function readDegree(source: Source): number {
  const token = peek(source)
  const degree = Number(token.text)
  if (token.type !== 'digits' || degree < 2 || degree > 64) return refuse(source)
  source.at += 1
  return degree
}

/** Reads what a root is taken of. How far it goes without a bracket is asked: √2x is √2·x or √(2x). */
function readRadicand(source: Source): Node {
  if (isNext(source, '{')) return readBracket(source, '}')
  if (isNext(source, '(')) return readBracket(source, ')')
  if (take(source, '-') !== null) return { type: 'neg', arg: readAtom(source) }
  let radicand = startsNumber(source) ? readNumber(source, false) : readAtom(source)
  if (take(source, '^') !== null) radicand = { type: 'pow', left: radicand, right: readExponent(source) }
  const isGlued =
    startsFactor(source) && !peek(source).hasSpace && peek(source).type !== 'function' && !/^(?:√|∛|∜|frac)$/.test(peek(source).text)
  if (!isGlued || source.choose('root', 2) === 0) return radicand
  while (startsFactor(source) && !peek(source).hasSpace) radicand = { type: 'mul', left: radicand, right: readFactor(source) }
  return radicand
}

/** The argument of a command: a brace, or one digit or sign. */
function readTexArgument(source: Source): Node {
  return isNext(source, '{') ? readBracket(source, '}') : readAtom(source)
}
