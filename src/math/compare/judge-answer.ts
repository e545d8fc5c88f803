import type { GapsAnswer, SimpleAnswer } from './expected-answer.ts'
import { questionOf } from './expected-answer.ts'
import { type FormFault, formFault } from './forms/answer-forms.ts'
import { areSameAnswers } from './kinds/compare-answers.ts'
import { Undecided, UndefinedValue } from './limits.ts'
import { answerMessages } from './messages.ts'
import { type Budget, newBudget } from './numbers/evaluate.ts'
import { type Rational, rationalFromDecimal } from './numbers/rational.ts'
import { degreeIn } from './polynomials/zeros.ts'
import { readAnswer, type Reading } from './read-answer.ts'
import type { Answer, Quantity } from './reader/answer.ts'
import { lettersOf, withCaseOf } from './reader/letter-case.ts'
import type { SetNode, Statement } from './reader/tree.ts'

/** A verdict says this of a typed answer. `mistake` is the place of the known mistake that it equals. */
export type Verdict =
  | { readonly type: 'correct' }
  | { readonly type: 'wrong-form'; readonly fault: FormFault }
  | { readonly type: 'wrong'; readonly mistake: number | null }
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'unreadable'; readonly at: number; readonly length: number; readonly message: string }
  /** Readings that get different verdicts: the pupil chooses the one that was meant, by its TeX. */
  | { readonly type: 'ambiguous'; readonly message: string }

/** A verdict and the TeX of every reading of the typed text. */
export type Judgement = { readonly verdict: Verdict; readonly readings: readonly string[] }

/** Judges a typed answer. `meant` is the TeX of the reading that the pupil has chosen. Never throws. */
export function judgeAnswer(expected: SimpleAnswer, typed: string, meant?: string): Judgement {
  return judgeWithin(expected, typed, meant, newBudget())
}

function judgeWithin(expected: SimpleAnswer, typed: string, meant: string | undefined, budget: Budget): Judgement {
  const read = readAnswer(questionOf(expected), withPowersOfTen(expected, typed))
  if ('problem' in read) return { verdict: { type: 'unreadable', ...read.problem }, readings: [] }
  const readings = read.readings.map(({ tex }) => tex)
  const judged = read.readings.filter(({ tex }) => meant === undefined || !readings.includes(meant) || tex === meant)
  const right = expectedReading(expected, expected.value)
  if (right === null) return { verdict: unknown, readings }
  // All readings, known mistakes and gaps share one budget, so that a text of many readings costs no more than one of one.
  const known = [right.answer, ...(expected.mistakes ?? []).flatMap(({ value }) => expectedReading(expected, value)?.answer ?? [])]
  const counted = withSameCount(judged, right.answer, expected.kind)
  const verdicts = counted.map(({ answer }) => {
    const typedAnswer = withCaseOf(answer, known, expected.names)
    const verdict = verdictOf(expected, right.answer, typedAnswer, budget)
    return verdict.type === 'wrong' && verdict.mistake === null && isDoubtful(typedAnswer, known) ? unknown : verdict
  })
  return { verdict: joined(verdicts), readings }
}

/** 15e-1 is a power of ten, as calculators show it, where no answer that is known has the number e; the reader takes a capital for that. */
function withPowersOfTen({ kind, value, mistakes = [] }: SimpleAnswer, typed: string): string {
  const hasE = [value, ...mistakes.map((mistake) => mistake.value)].some((tex) => tex.replaceAll(/\\[a-z]+/gi, '').includes('e'))
  return kind !== 'number' || hasE ? typed : typed.replaceAll(/(\d)e([+-]\d)/g, '$1E$2')
}

/** Judges the answers of a text with gaps, one by one. */
export function judgeGaps(
  { gaps }: GapsAnswer,
  typed: readonly string[],
): { readonly verdict: Verdict; readonly gaps: readonly Judgement[] } {
  const budget = newBudget()
  const judged = gaps.map((gap, index) => judgeWithin(gap, typed[index] ?? '', undefined, budget))
  return { verdict: ofAllGaps(judged.map(({ verdict }) => verdict)), gaps: judged }
}

/**
 * An unequal answer that may be right all the same: one with so many letters that nobody expects that they are rather a word, or
 * with powers of i where that is the imaginary unit, which no comparer knows.
 */
function isDoubtful(typed: Answer, known: readonly Answer[]): boolean {
  const expected = new Set(known.flatMap((answer) => [...lettersOf(answer)]))
  if (expected.has('i') && typed.type === 'expression' && degreeIn(typed.value, 'i') !== 0 && degreeIn(typed.value, 'i') !== 1) return true
  return [...lettersOf(typed)].filter((letter) => !expected.has(letter)).length >= STRANGE_LETTERS
}

const STRANGE_LETTERS = 3

const unknown: Verdict = { type: 'unknown', message: answerMessages.unknown }

/** The one reading of what an author wrote, or null when there is none or there are many. */
export function expectedReading(expected: SimpleAnswer, value: string): Reading | null {
  const read = readAnswer(questionOf(expected), value)
  const [only, ...more] = 'readings' in read ? read.readings : []
  return only !== undefined && more.length === 0 ? only : null
}

export function toleranceOf({ tolerance }: SimpleAnswer): Rational | null {
  return tolerance === undefined ? null : rationalFromDecimal(tolerance)
}

/** The unit that is asked for, read from the number 1 with it. */
export function askedUnit({ unit, requiredUnit }: SimpleAnswer): Quantity | null {
  const sign = requiredUnit ?? unit
  const read = sign === undefined ? null : readAnswer({ kind: 'number' }, `1 ${sign}`)
  const answer = read !== null && 'readings' in read ? read.readings[0]?.answer : undefined
  return answer?.type === 'quantity' ? answer : null
}

/** Equal (true), unequal, or null where it can't be told. */
export function isEqual(expected: SimpleAnswer, right: Answer, typed: Answer, budget: Budget): boolean | null {
  try {
    return areSameAnswers(right, typed, { budget, expected, tolerance: toleranceOf(expected) })
  } catch (error) {
    if (error instanceof Undecided) return null
    // A number without a value, such as 1/0, equals nothing.
    if (error instanceof UndefinedValue) return false
    throw error
  }
}

function verdictOf(expected: SimpleAnswer, right: Answer, typed: Answer, budget: Budget): Verdict {
  const equal = isEqual(expected, right, typed, budget)
  if (equal === null) return unknown
  if (equal) return formVerdict(expected, right, typed, budget)
  for (const [index, { value }] of (expected.mistakes ?? []).entries()) {
    const mistake = expectedReading(expected, value)
    if (mistake !== null && isEqual(expected, mistake.answer, typed, budget) === true) return { type: 'wrong', mistake: index }
  }
  return { type: 'wrong', mistake: null }
}

function formVerdict(expected: SimpleAnswer, right: Answer, typed: Answer, budget: Budget): Verdict {
  try {
    const fault = formFault(expected, right, typed, askedUnit(expected), budget)
    return fault === null ? { type: 'correct' } : { type: 'wrong-form', fault }
  } catch (error) {
    if (error instanceof Undecided || error instanceof UndefinedValue) return unknown
    throw error
  }
}

/** In braces only readings with as many elements as are expected count, when there are any: {1,2} is no single number then. */
function withSameCount(readings: readonly Reading[], right: Answer, kind: SimpleAnswer['kind']): readonly Reading[] {
  const wanted = elementsOf(right, kind) ?? listedOf(right)
  const same = wanted === null ? [] : readings.filter(({ answer }) => elementsOf(answer, kind) === wanted)
  return same.length > 0 ? same : readings
}

function elementsOf(answer: Answer, kind: SimpleAnswer['kind']): number | null {
  return answer.type === 'statement' ? countOf(answer.statement, kind) : null
}

/** Counts the solutions that "x = 1 or x = 2" lists. */
function listedOf(answer: Answer): number | null {
  if (answer.type !== 'statement') return null
  const { statement } = answer
  return statement.type === 'or' || statement.type === 'list' ? statement.items.length : null
}

function countOf(statement: Statement, kind: SimpleAnswer['kind']): number | null {
  if (kind === 'set' && statement.type === 'list' && statement.items.every(({ type }) => type === 'value')) return statement.items.length
  if (statement.type === 'set' || statement.type === 'member') return countOfSet(statement.set)
  return null
}

function countOfSet(set: SetNode): number | null {
  if (set.type === 'braces') return set.items.length
  return set.type === 'difference' ? countOfSet(set.right) : null
}

/** All readings agree, or the pupil has to choose one. */
function joined(verdicts: readonly Verdict[]): Verdict {
  const [first, ...rest] = verdicts
  if (first === undefined) return unknown
  if (rest.every((verdict) => isSameVerdict(verdict, first))) return first
  if (verdicts.every(({ type }) => type === 'wrong')) return { type: 'wrong', mistake: null }
  return { type: 'ambiguous', message: answerMessages.ambiguous }
}

function isSameVerdict(one: Verdict, other: Verdict): boolean {
  if (one.type === 'wrong-form' && other.type === 'wrong-form') return one.fault === other.fault
  if (one.type === 'wrong' && other.type === 'wrong') return one.mistake === other.mistake
  return one.type === other.type
}

/** The whole text: what has to be mended first, then wrong before unknown before a form. */
function ofAllGaps(verdicts: readonly Verdict[]): Verdict {
  for (const type of ['unreadable', 'ambiguous', 'wrong', 'unknown', 'wrong-form'] as const) {
    const at = verdicts.findIndex((verdict) => verdict.type === type)
    const found = verdicts[at]
    if (found?.type === 'unreadable') return { ...found, message: answerMessages.gap(at + 1, found.message) }
    if (found?.type === 'wrong') return { type: 'wrong', mistake: null }
    if (found !== undefined) return found
  }
  return { type: 'correct' }
}
