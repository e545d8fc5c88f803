import { Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import type { Answer } from './answer.ts'
import { readSum } from './read-expression.ts'
import { peek, refuse, type Source, take } from './source.ts'

/** Reads an expression; a name and a sign of equality before it say nothing: y = 2x + 1, f(x) = 2x + 1. */
export function readExpressionAnswer(source: Source): Answer {
  skipFunctionName(source)
  const first = readSum(source)
  const equality = take(source, '=')
  const value = equality !== null && first.type === 'name' ? readSum(source) : first
  if (equality !== null && first.type !== 'name') throw new Unreadable(equality.at, answerMessages.unexpected('='))
  if (peek(source).type !== 'end') return refuse(source)
  return { type: 'expression', value }
}

/** Reads an equation; an expression alone is read as one, and judged as a form. */
export function readEquationAnswer(source: Source): Answer {
  if (peek(source).type === 'name' && peek(source, 1).text === ':') source.at += 2
  const isFunction = skipFunctionName(source)
  const left = isFunction ? ({ type: 'name', name: 'y' } as const) : readSum(source)
  if (isFunction) return readRight(source, left)
  if (peek(source).type === 'end') return { type: 'expression', value: left }
  if (take(source, '=') === null) return refuse(source)
  return readRight(source, left)
}

function readRight(source: Source, left: (Answer & { type: 'equation' })['left']): Answer {
  const right = readSum(source)
  const again = take(source, '=')
  if (again !== null && peek(source).type !== 'end') throw new Unreadable(again.at, answerMessages.manyRelations)
  if (again !== null || peek(source).type !== 'end') return refuse(source)
  return { type: 'equation', left, right }
}

/** Skips "f(x) =" and "f'(x) =", which stand for the value of a function. */
function skipFunctionName(source: Source): boolean {
  if (peek(source).type !== 'name') return false
  const isPrime = peek(source, 1).text === "'"
  const from = isPrime ? 2 : 1
  const matches =
    peek(source, from).text === '(' &&
    peek(source, from + 1).type === 'name' &&
    peek(source, from + 2).text === ')' &&
    peek(source, from + 3).text === '='
  if (matches) source.at += from + 4
  return matches
}
