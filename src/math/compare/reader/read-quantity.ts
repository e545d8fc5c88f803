import { Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import { NO_UNIT, unitOf, type Unit, unitOver, unitPower, unitTimes } from '../numbers/units.ts'
import type { Quantity } from './answer.ts'
import { isCounted } from './counted-nouns.ts'
import { plainLetters } from './phrases.ts'
import { isCelsius, readExponent, readSum } from './read-expression.ts'
import { startsNumber } from './read-number.ts'
import { isNext, peek, refuse, type Source, take } from './source.ts'
import type { Node } from './tree.ts'

/** Reads a number with what may stand before it ("P = ", a computation and its sign of equality) and its unit. */
export function readQuantity(source: Source): Quantity {
  const steps: Node[] = []
  for (;;) {
    const end = nextEquality(source)
    if (end === null) break
    const step = end === source.at ? null : readStep(source, end)
    if (step !== null) steps.push(step)
    source.at = end + 1
  }
  const first = peek(source)
  if (first.type === 'letters' && unitIn(first.text) === null) refuse(source)
  const parts = [readPart(source)]
  while (peek(source).type !== 'end') {
    if (parts.at(-1)?.unit !== null) take(source, 'i', ',')
    if (parts.at(-1)?.unit === null || !startsNumber(source)) return refuseRest(source)
    parts.push(readPart(source))
  }
  if (parts.length > 1 && parts.some(({ unit }) => unit === null)) throw new Unreadable(first.at, answerMessages.mixedUnits)
  return { type: 'quantity', parts, steps }
}

/** The place of the next sign of equality, or null. */
function nextEquality(source: Source): number | null {
  const at = source.tokens.findIndex(
    (token, index) => index >= source.at && token.type === 'sign' && (token.text === '=' || token.text === '≈'),
  )
  return at < 0 ? null : at
}

/** Reads what stands before a sign of equality: a number, or a name that says nothing. */
function readStep(source: Source, end: number): Node | null {
  const tokens = source.tokens.slice(0, end)
  const last = source.tokens[end] ?? peek(source)
  const part: Source = { ...source, tokens: [...tokens, { ...last, type: 'end', text: '' }] }
  try {
    const value = readSum(part)
    return peek(part).type === 'end' ? value : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function readPart(source: Source): { value: Node; unit: Unit | null } {
  return { value: readSum(source), unit: readUnit(source) }
}

/** km/h, cm², cm2, m/s^2, N·m; null when no unit follows. */
function readUnit(source: Source): Unit | null {
  if (isCelsius(source)) source.at += 1
  if (peek(source).type !== 'letters') return null
  let unit = readUnitFactor(source)
  for (;;) {
    const isOver = (isNext(source, '/') || /^na$/i.test(peek(source).text)) && peek(source, 1).type === 'letters'
    const isTimes = isNext(source, '*') && peek(source, 1).type === 'letters'
    if (!isOver && !isTimes) return unit
    source.at += 1
    const factor = readUnitFactor(source)
    unit = isOver ? unitOver(unit, factor) : unitTimes(unit, factor)
  }
}

const unitIn = (word: string): Unit | null => unitOf(word) ?? (isCounted(word) ? { ...NO_UNIT, sign: word } : null)

/** cm kwadratowych, m sześc. */
const POWER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^kw(?:adr(?:atow(?:y|e|ych|ego))?)?$/, 2],
  [/^szesc(?:ienn(?:y|e|ych|ego))?$/, 3],
]

function readUnitFactor(source: Source): Unit {
  const word = peek(source)
  const unit = unitIn(word.text)
  if (unit === null) throw new Unreadable(word.at, answerMessages.unknownUnit(word.text), word.length)
  source.at += 1
  // "godz." and "szt." keep their stop.
  if (isNext(source, '.')) source.at += 1
  const power = POWER_WORDS.find(([pattern]) => peek(source).type === 'letters' && pattern.test(plainLetters([...peek(source).text])))
  if (power !== undefined) {
    source.at += 1
    take(source, '.')
    return unitPower(unit, power[1])
  }
  if (take(source, '^') !== null) return raised(source, unit, readExponent(source))
  const digits = peek(source)
  const after = peek(source, 1)
  const isPower = digits.type === 'digits' && /^[23]$/.test(digits.text) && !digits.hasSpace && after.type !== 'letters'
  if (!isPower) return unit
  source.at += 1
  return unitPower(unit, Number(digits.text))
}

function raised(source: Source, unit: Unit, exponent: Node): Unit {
  const power = exponent.type === 'neg' ? exponent.arg : exponent
  const size = power.type === 'number' && power.style === 'whole' ? Number(power.value.top) : 0
  if (size < 1 || size > 6) return refuse(source)
  return unitPower(unit, exponent.type === 'neg' ? -size : size)
}

function refuseRest(source: Source): never {
  const token = peek(source)
  if (token.type === 'letters') throw new Unreadable(token.at, answerMessages.unknownUnit(token.text), token.length)
  return refuse(source)
}
