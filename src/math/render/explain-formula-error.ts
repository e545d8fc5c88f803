import katex from 'katex'
import { formulaMessages } from './messages.ts'

/** A formula refused by our own limits; its message is the Polish reason. */
export class FormulaRefusal extends Error {
  override readonly name = 'FormulaRefusal'
}

type Explanation = readonly [pattern: RegExp, explain: (...groups: string[]) => string]

/** KaTeX's raw English messages, most telling first. */
const EXPLANATIONS: readonly Explanation[] = [
  [/^Undefined control sequence: (\S+)/, (command = '') => formulaMessages.unknownCommand(command)],
  [/^No such environment: (.+)$/, (name = '') => formulaMessages.unknownEnvironment(name)],
  [/^Mismatch: /, () => formulaMessages.mismatchedEnvironment],
  [/^Too many expansions/, () => formulaMessages.tooManyExpansions],
  [/^Expected '\\end', got|^Expected & or \\\\ or \\cr or \\end$/, () => formulaMessages.mismatchedEnvironment],
  [/^Expected '&', got|^Too many tab characters/, () => formulaMessages.tooManyColumns],
  [/^Expected 'EOF', got '&'/, () => formulaMessages.misplacedAlign],
  [/^Expected 'EOF', got '\}'|^Extra \}/, () => formulaMessages.extraBrace],
  [/^Expected 'EOF', got '(.+)'/s, (got = '') => formulaMessages.unexpected(got)],
  [/^Expected '(.+)', got '(.*)'/s, (expected = '', got = '') => formulaMessages.missing(expected, atEnd(got))],
  [/^Unexpected end of input/, () => formulaMessages.missing('}', formulaMessages.endOfInput)],
  [/^Expected group (?:after|as .+?) '?([^']+)'?$/, (command = '') => formulaMessages.missingArgument(command)],
  [/^Got function '.+' with no arguments as .+ to '?(\\?\w+)/, (command = '') => formulaMessages.missingArgument(command)],
  [/^Double superscript/, () => formulaMessages.doubleSuperscript],
  [/^Double subscript/, () => formulaMessages.doubleSubscript],
  [/^\{(.+)\} can be used only in display mode/, (name = '') => formulaMessages.displayOnly(name.replace('*', ''))],
  [/^(\\tag) works only in display/, (command = '') => formulaMessages.displayOnly(command)],
  [/^Invalid delimiter '(.+)' after/, (delimiter = '') => formulaMessages.delimiter(delimiter)],
  [/^Can't use function '(.+)' in text mode/, (command = '') => formulaMessages.mathOnly(command)],
  [/^Can't use function '(.+)' in math mode/, (command = '') => formulaMessages.textOnly(command)],
  [/^Invalid (?:size|unit): '(.*)'/, (size = '') => formulaMessages.badSize(size)],
  [/^Invalid color: '(.*)'/, (color = '') => formulaMessages.badColor(color)],
  [/^Multiple \\tag/, () => formulaMessages.extraTag],
  [/^only one infix operator/, () => formulaMessages.twoFractions],
  [/^Limit controls/, () => formulaMessages.misplaced('\\limits')],
  [/^(\\\w+) (?:valid only within|without preceding)/, (command = '') => formulaMessages.misplaced(command)],
  [/^Unexpected character: '(.*)'/s, (character = '') => formulaMessages.unexpected(character)],
]

/** The Polish reason behind anything thrown while a formula was typeset. */
export function explainFormulaError(error: unknown): string {
  if (error instanceof FormulaRefusal) return error.message
  // Deep nesting overflows the stack of KaTeX's recursive parser.
  if (error instanceof RangeError) return formulaMessages.tooDeep
  if (error instanceof katex.ParseError) {
    for (const [pattern, explain] of EXPLANATIONS) {
      const match = pattern.exec(error.rawMessage)
      if (match !== null) return explain(...match.slice(1))
    }
  }
  return formulaMessages.unknown
}

function atEnd(token: string): string {
  return token === 'EOF' ? formulaMessages.endOfInput : token
}
