import { pluralForm } from '#contract/text/plural.ts'
import { EXACT_FUNCTIONS } from '#math/compute/exact-functions.ts'
import { type ExactFunction, type ExactValue, exactValue, numberOf, textOf, wholeOf } from '#math/compute/exact-value.ts'
import { texNumber, texPolynomial } from '#math/compute/format-number.ts'
import { parseTyped } from '#math/compute/parse-typed.ts'

/** Gives the value of a parameter or a `let`. */
export type Lookup = (name: string) => ExactValue

/** An expression of a template, ready to be computed. `names` are the names that it uses. */
export type Expression = { text: string; names: ReadonlySet<string>; valueIn: (lookup: Lookup) => ExactValue }

/** Everything that an expression of a template may call: exact functions, and ways of writing. */
const FUNCTIONS: ReadonlyMap<string, ExactFunction> = new Map<string, ExactFunction>([
  ...EXACT_FUNCTIONS,
  ['plural', (count, one, few, many) => pluralForm(wholeOf(count), { one: textOf(one), few: textOf(few), many: textOf(many) })],
  ['join', (...parts) => parts.map((part) => (typeof part === 'object' ? texNumber(part) : textOf(part))).join('')],
  ['poly', (letter, ...coefficients) => texPolynomial(textOf(letter), coefficients.map(numberOf))],
])

/** Reads an expression of a template. Throws ExpressionError. */
export function parseExpression(text: string): Expression {
  const { tree, names } = parseTyped(text, FUNCTIONS)
  return { text, names, valueIn: (lookup) => exactValue(tree, { lookup, functions: FUNCTIONS }) }
}
