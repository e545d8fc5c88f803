import type { FunctionName, Node } from './tree.ts'
import { some } from './tree.ts'
import { readNumber, startsNumber } from './read-number.ts'
import { close, isNext, peek, refuse, type Source, take, withCommas } from './source.ts'

const NAMES: ReadonlyMap<string, FunctionName> = new Map((['sin', 'cos', 'tg', 'ctg', 'ln', 'log'] as const).map((name) => [name, name]))

/** Reads a function with its power, its base and its argument: sin²x, log_2(8), log2 8, 2sinx. */
export function readFunction(source: Source): Node {
  const name = NAMES.get(peek(source).text)
  if (name === undefined) return refuse(source)
  source.at += 1
  const power = take(source, '^') === null ? null : source.grammar.exponent(source)
  const { base, splitArgument } = name === 'log' ? readBase(source) : { base: null, splitArgument: null }
  const late = power === null && name === 'log' && take(source, '^') !== null ? source.grammar.exponent(source) : power
  // cos x² is taken for cos(x²) and for (cos x)².
  const isBarePower = !isNext(source, '(', '{')
  const arg = splitArgument ?? readArgument(source, name)
  const isAngle = name !== 'ln' && name !== 'log'
  const call: Node = { type: 'call', name, base, arg: isAngle ? angleOf(source, arg) : arg }
  if (isAngle && late === null && isBarePower && arg.type === 'pow' && source.choose('square', 2) === 1)
    return { type: 'pow', left: { ...call, arg: angleOf(source, arg.left) }, right: arg.right }
  return late === null ? call : { type: 'pow', left: call, right: late }
}

/**
 * The base of a logarithm. Digits glued to "log" are its base when an argument follows; when they don't, every way to part them
 * is asked, with the decimal logarithm of them all.
 */
function readBase(source: Source): { base: Node | null; splitArgument: Node | null } {
  if (take(source, '_') !== null) return readLoweredBase(source)
  const token = peek(source)
  if (token.type !== 'digits') return { base: null, splitArgument: null }
  const from = source.at
  const digits = readNumber(source, false)
  const isArgumentNext =
    startsNumber(source) || isNext(source, '(', '√', 'frac') || (source.grammar.startsFactor(source) && peek(source).hasSpace)
  if (isArgumentNext) return { base: digits, splitArgument: null }
  if (token.hasSpace) return { base: null, splitArgument: restart(source, from) }
  const isSplit = digits.type === 'number' && digits.style === 'whole' && token.text.length > 1 && !source.grammar.startsFactor(source)
  if (isSplit) {
    const pick = source.choose('log', token.text.length)
    return pick === 0 ? { base: null, splitArgument: digits } : splitDigits(token.text, pick)
  }
  if (source.grammar.startsFactor(source) && source.choose('log', 2) === 0) return { base: digits, splitArgument: null }
  return { base: null, splitArgument: restart(source, from) }
}

/** Reads the argument again from its beginning: what was taken for a base is a part of it. */
function restart(source: Source, from: number): Node {
  source.at = from
  return readPlainArgument(source)
}

function splitDigits(text: string, at: number): { base: Node; splitArgument: Node } {
  return { base: digitsNode(text.slice(0, at)), splitArgument: digitsNode(text.slice(at)) }
}

const digitsNode = (text: string): Node => ({ type: 'number', value: { top: BigInt(text), bottom: 1n }, style: 'whole', decimals: 0, text })

/** A base after "_": a brace, a letter or digits, which hold the argument too when nothing follows. */
function readLoweredBase(source: Source): { base: Node; splitArgument: Node | null } {
  const open = take(source, '{')
  if (open !== null) {
    const base = source.grammar.sum(source)
    close(source, open, '}')
    return { base, splitArgument: null }
  }
  const token = peek(source)
  if (!startsNumber(source)) return { base: source.grammar.atom(source), splitArgument: null }
  const digits = readNumber(source, false)
  const isArgumentNext = startsNumber(source) || source.grammar.startsFactor(source) || isNext(source, '^')
  if (isArgumentNext || token.text.length < 2) return { base: digits, splitArgument: null }
  return splitDigits(token.text, 1 + source.choose('log', token.text.length - 1))
}

function readArgument(source: Source, name: FunctionName): Node {
  if (isNext(source, '(')) {
    const open = peek(source)
    source.at += 1
    const arg = withCommas(source, 'decimal', () => source.grammar.sum(source))
    close(source, open, ')')
    return arg
  }
  const arg = readPlainArgument(source)
  // sin π/3 is taken for sin(π/3) or (sin π)/3; before a function the slash divides.
  const slash = peek(source)
  const next = peek(source, 1)
  const mayGoOn = slash.text === '/' && next.type === 'digits' && name !== 'log'
  if (!mayGoOn || source.choose('argument', 2) === 1) return arg
  source.at += 1
  return { type: 'div', left: arg, right: readNumber(source, false) }
}

/** Factors without a sign between them: sin 2x, log 5x. */
function readPlainArgument(source: Source): Node {
  const isNegative = take(source, '-') !== null
  let arg = readArgumentFactor(source)
  while (source.grammar.startsFactor(source) && peek(source).type !== 'function' && !isNext(source, '(')) {
    arg = { type: 'mul', left: arg, right: readArgumentFactor(source) }
  }
  return isNegative ? { type: 'neg', arg } : arg
}

function readArgumentFactor(source: Source): Node {
  let factor = source.grammar.atom(source)
  for (;;) {
    if (take(source, '^') !== null) factor = { type: 'pow', left: factor, right: source.grammar.exponent(source) }
    else if (take(source, '°') !== null) factor = { type: 'degrees', arg: factor }
    else if (take(source, '!') !== null) factor = { type: 'factorial', arg: factor }
    else return factor
  }
}

/** An angle without a sign is in degrees where the question says so; a bare number elsewhere is asked. */
function angleOf(source: Source, arg: Node): Node {
  const hasSign = some(arg, (part) => part.type === 'degrees' || (part.type === 'constant' && part.name === 'π'))
  if (hasSign) return arg
  if (source.question.degrees === true) return { type: 'degrees', arg }
  const isBare = !some(arg, (part) => part.type === 'name' || part.type === 'root' || part.type === 'call')
  const isZero = arg.type === 'number' && arg.value.top === 0n
  return isBare && !isZero && source.choose('angle', 2) === 0 ? { type: 'degrees', arg } : arg
}
