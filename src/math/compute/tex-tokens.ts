import { PERIODIC, polishNumber } from './polish-number.ts'
import { unitValue } from './units.ts'
import { UnreadableTex } from './unreadable-tex.ts'

/** A token of the subset of school TeX that can be computed. */
export type Token =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'command'; text: string }
  | { kind: 'unit'; value: number; text: string }
  | { kind: 'sign'; text: string }

const NUMBER = /^\d+(?:(?:\\,|\{\\,\}|~|\\ )\d{3}(?!\d))*(?:(?:\{,\}|,)\d+)?/
const SKIPPED =
  /^(?:\s+|~|\\[,;:! ]|\\(?:quad|qquad|displaystyle|textstyle|left|right|bigl?|bigr|Bigl?|Bigr|limits|phantom\{\})(?![a-zA-Z])|\{,\}(?!\d)|&)/
const UNIT_TEXT = /^\\(?:text|mathrm|operatorname)\s*\{\s*([^{}]*?)\s*\}/
const COMMAND = /^\\(?:[a-zA-Z]+|[%{}|$])/

/** Tokens of `tex`. Throws UnreadableTex at anything it doesn't know. */
export function texTokens(tex: string): Token[] {
  const tokens: Token[] = []
  let rest = tex
  while (rest !== '') {
    const skipped = SKIPPED.exec(rest)
    const token = skipped ? null : nextToken(rest)
    if (token) tokens.push(token.token)
    rest = rest.slice(skipped ? skipped[0].length : (token?.length ?? 0))
  }
  return tokens
}

function nextToken(rest: string): { token: Token; length: number } {
  const number = PERIODIC.exec(rest) ?? NUMBER.exec(rest)
  if (number) return { token: { kind: 'number', value: polishNumber(number[0]), text: number[0] }, length: number[0].length }
  const bracketed = /^\[\s*\\text\{[^{}]*\}(?:\^\{?\d\}?)?\s*\]/.exec(rest)
  // A unit in square brackets only names the result: "P = 3 · 4 = 12 [cm²]".
  if (bracketed) return { token: { kind: 'unit', value: 1, text: bracketed[0] }, length: bracketed[0].length }
  const unit = UNIT_TEXT.exec(rest)
  if (unit) {
    const [whole, word = ''] = unit
    return { token: { kind: 'unit', value: unitValue(word), text: word }, length: whole.length }
  }
  const pair = /^\|([A-Z]'?(?:_\d)?){2}\|/.exec(rest)
  if (pair) return { token: { kind: 'name', text: pair[0] }, length: pair[0].length }
  const vector = /^\\(?:vec|overrightarrow|overline)\s*(?:\{[a-zA-Z]+\}|[a-zA-Z])/.exec(rest)
  if (vector) return { token: { kind: 'name', text: vector[0].replace(/\s/g, '') }, length: vector[0].length }
  const triangle = /^\\(?:triangle|angle|sphericalangle|measuredangle)\s*[A-Z]+/.exec(rest)
  if (triangle) return { token: { kind: 'name', text: triangle[0].replace(/\s+/g, ' ') }, length: triangle[0].length }
  const command = COMMAND.exec(rest)
  if (command) return { token: { kind: 'command', text: command[0] }, length: command[0].length }
  const name = /^[a-zA-Z]'*/.exec(rest)
  if (name) return { token: { kind: 'name', text: name[0] }, length: name[0].length }
  const sign = /^[-+*/:^_(){}[\]|,;!°−%]/.exec(rest)
  if (sign) return { token: { kind: 'sign', text: sign[0] === '−' ? '-' : sign[0] }, length: 1 }
  throw new UnreadableTex(`nieznany zapis „${rest.slice(0, 20)}”`)
}
