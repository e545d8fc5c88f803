import type { Question } from './expected-answer.ts'
import { Undecided, UndefinedValue, Unreadable } from './limits.ts'
import { answerMessages } from './messages.ts'
import type { Answer } from './reader/answer.ts'
import { answerTex } from './reader/answer-tex.ts'
import { readChoice, readPairs, readRows, readText, readTruths } from './reader/read-closed.ts'
import { readEquationAnswer, readExpressionAnswer } from './reader/read-equation.ts'
import { readAtom, readExponent, readSum, startsFactor } from './reader/read-expression.ts'
import { readList } from './reader/read-list.ts'
import { readQuantity } from './reader/read-quantity.ts'
import { readStatementAnswer, readStatements } from './reader/read-statement.ts'
import { readTupleAnswer } from './reader/read-tuple.ts'
import { allReadings, type Choose } from './reader/readings.ts'
import { type Grammar, sourceOf } from './reader/source.ts'
import { tokensOf } from './reader/tokens.ts'

/** One way to read a typed answer: the formula that shows it, and the answer itself for the comparer. */
export type Reading = { readonly tex: string; readonly answer: Answer }

/** A typed text as it was read, in all ways its notation allows, or why it can't be. */
export type ReadAnswer =
  | { readonly readings: readonly Reading[] }
  | { readonly problem: { readonly at: number; readonly length: number; readonly message: string } }

/**
 * Reads a typed answer. It needs only what is public of a question, so that it runs in the browser beside the field: the answer
 * that is expected never comes here. Never throws.
 */
export function readAnswer(question: Question, typed: string): ReadAnswer {
  try {
    return { readings: readingsOf(question, typed) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { at: error.at, length: error.length, message: error.message } }
    // A number that is too large for the limits, or a fraction over zero, met while reading.
    if (error instanceof Undecided || error instanceof UndefinedValue)
      return { problem: { at: 0, length: typed.length, message: answerMessages.number } }
    throw error
  }
}

function readingsOf(question: Question, typed: string): Reading[] {
  const read = readerOf(question, typed)
  const byTex = new Map<string, Reading>()
  for (const answer of allReadings(read)) {
    const tex = answerTex(answer)
    if (!byTex.has(tex)) byTex.set(tex, { tex, answer })
  }
  return withRightParts([...byTex.values()], question)
}

const GRAMMAR: Grammar = { sum: readSum, atom: readAtom, exponent: readExponent, startsFactor, statements: readStatements }

function readerOf(question: Question, typed: string): (choose: Choose) => Answer {
  switch (question.kind) {
    case 'text':
      return () => readText(typed)
    case 'choice':
      return () => readChoice(typed, question)
    case 'true-false':
      return () => readTruths(typed, question)
    case 'matching':
      return () => (question.rows ? readRows(typed, question.rows) : readPairs(typed))
    case 'ordered-list':
      return (choose) => readList(typed, question, choose, GRAMMAR)
    case 'number':
    case 'expression':
    case 'equation':
    case 'solutions':
    case 'inequality':
    case 'interval':
    case 'set':
    case 'coordinates':
    case 'vector': {
      const tokens = tokensOf(typed, question)
      return (choose) => readFormula(question, sourceOf(tokens, question, choose, GRAMMAR))
    }
  }
}

function readFormula(question: Question, source: ReturnType<typeof sourceOf>): Answer {
  switch (question.kind) {
    case 'number':
      return readQuantity(source)
    case 'expression':
      return readExpressionAnswer(source)
    case 'equation':
      return readEquationAnswer(source)
    case 'coordinates':
    case 'vector':
      return readTupleAnswer(source)
    default:
      return { type: 'statement', statement: readStatementAnswer(source) }
  }
}

/** Keeps, of readings that differ in how many parts they have, those with as many as the question says; all when none has. */
function withRightParts(readings: Reading[], { parts }: Question): Reading[] {
  if (parts === undefined || readings.length < 2) return readings
  const right = readings.filter(({ answer }) => partsOf(answer) === parts)
  return right.length > 0 ? right : readings
}

function partsOf(answer: Answer): number | null {
  if (answer.type === 'coordinates' || answer.type === 'list') return answer.items.length
  if (answer.type === 'statement' && answer.statement.type === 'tuple') return answer.statement.items.length
  return null
}
