import { type Expression, type Lookup, parseExpression } from './expression.ts'
import { NUMBER_FORMATS, texNumber, texSigned } from '#math/compute/format-number.ts'
import { templateMessages } from './messages.ts'
import { ExpressionError, numberOf, type ExactValue } from '#math/compute/exact-value.ts'

/** A text with placeholders, ready to be filled for given values. */
export type FillText = (lookup: Lookup) => string

/** Hears of every expression of a text, and of what can't be read; `needle` is what to look for in the file. */
export type TextListener = {
  expression: (expression: Expression, needle: string) => void
  fault: (message: string, needle: string) => void
}

// In \frac{{{a}}}{2} the outer braces are TeX's.
const PLACEHOLDER = /\{\{(?!\{)\s*(\+?)((?:[^{}'"|]|'[^']*'|"[^"]*")+?)((?:\s*\|\s*[a-z]+(?::\d+)?)*)\s*\}\}/g

// 3/4 = 3/4, where other numbers would have been reduced.
const REPEATED_SIDE = /(?<=[$=]\s*|\\qquad\s*)((?! )[^=$\n]+?) = \1(?=\s*(?:[$=,]|\\qquad))/g

/**
 * Prepares a text in which `{{expression}}` stands for a value: a number as TeX, a text as it is. `{{+b}}` writes the
 * sign for continuing a sum, `{{a|coef}}` and the other formats of {@link NUMBER_FORMATS} choose another way of writing.
 * A side of an equality that comes out the same as the one before it is left out.
 */
export function prepareText(text: string, listener: TextListener): FillText {
  const pieces: (string | FillText)[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, plus = '', source = '', formats = ''] = match
    pieces.push(text.slice(end, match.index))
    end = match.index + whole.length
    try {
      const expression = parseExpression(source)
      listener.expression(expression, whole)
      const write = writerOf(plus === '+', formats, (message) => listener.fault(message, whole))
      pieces.push((lookup) => write(expression.valueIn(lookup)))
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      listener.fault(templateMessages.badExpression(error.message), whole)
    }
  }
  pieces.push(text.slice(end))
  const stray = pieces.find((piece) => typeof piece === 'string' && /\{\{[^{}]*\}\}/.test(piece))
  if (typeof stray === 'string')
    listener.fault(templateMessages.badExpression('nieznany zapis w {{…}}'), /\{\{[^{}]*\}\}/.exec(stray)?.[0] ?? '{{')
  return (lookup) =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : piece(lookup)))
      .join('')
      .replace(REPEATED_SIDE, '$1')
}

function writerOf(isSigned: boolean, formats: string, fault: (message: string) => void): (value: ExactValue) => string {
  const [, name, argument] = /\|\s*([a-z]+)(?::(\d+))?/.exec(formats) ?? []
  const format = name === undefined ? texNumber : NUMBER_FORMATS.get(name)
  if (!format) {
    fault(templateMessages.unknownFormat(name ?? ''))
    return String
  }
  const write = (value: Parameters<typeof texNumber>[0]): string => format(value, argument === undefined ? undefined : Number(argument))
  if (isSigned) return (value) => texSigned(numberOf(value), write)
  return (value) => (typeof value === 'string' && name === undefined ? value : write(numberOf(value)))
}
