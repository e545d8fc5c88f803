import type { Question } from '../expected-answer.ts'
import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import { UNIT_WORDS } from '../numbers/units.ts'
import { type CleanText, cleanSigns } from './signs.ts'
import { beginsAt } from './answer-label.ts'
import { isCounted } from './counted-nouns.ts'
import { phraseAt, plainLetters } from './phrases.ts'
import { FUNCTIONS, GREEK } from './typed-names.ts'
import { BLACKBOARD, TEX_FUNCTIONS, TEX_SIGNS } from './tex-commands.ts'

/** A word of the typed notation. `letters` are words in a number, where no letter is an unknown: units. */
export type Token = {
  readonly type: 'digits' | 'name' | 'function' | 'letters' | 'sign' | 'end'
  readonly text: string
  readonly at: number
  readonly length: number
  readonly hasSpace: boolean
  /** A brace written \{, which is never TeX's own. */
  readonly isSetBrace?: boolean
}

const STATEMENTS: ReadonlySet<Question['kind']> = new Set(['solutions', 'inequality', 'interval', 'set', 'coordinates'])
export const isStatementKind = (kind: Question['kind']): boolean => STATEMENTS.has(kind)

/** Two signs that are typed for one. */
const PAIRS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '<=': '≤', '=<': '≤', '>=': '≥', '=>': '≥', '!=': '≠', '<>': '≠', '**': '^', '->': '→' }),
)
const SIGNS = new Set('+-*/:^_()[]{}⟨⟩<>≤≥=≠≈,;.|!%‰°\'"√∛∜±∓∞∈∉∪∩∖∅∨∧ℝℤℕℚ→…?&')
const LETTER = /[\p{L}]/u
const DIGIT = /\d/

/** Parts a typed text into tokens; the last one is the end. */
export function tokensOf(text: string, question: Question): readonly Token[] {
  const clean = cleanSigns(text)
  const scan: Scan = {
    clean,
    question,
    plain: plainLetters(clean.signs),
    isStatement: isStatementKind(question.kind),
    tokens: [],
    at: beginsAt(clean, question),
    hasSpace: false,
    single: 0,
  }
  while (scan.at < clean.signs.length) step(scan)
  if (isSign(scan.tokens.at(-1), '.') && !isSign(scan.tokens.at(-2), '.')) scan.tokens.pop()
  joinDegrees(scan.tokens)
  if (scan.tokens.length > LIMITS.tokens) throw new Unreadable(0, answerMessages.tooLong, text.length)
  if (scan.tokens.length === 0) throw new Unreadable(0, answerMessages.empty, text.length)
  scan.tokens.push({ type: 'end', text: '', at: text.length, length: 1, hasSpace: scan.hasSpace })
  return scan.tokens
}

type Scan = {
  readonly clean: CleanText
  readonly question: Question
  readonly plain: string
  readonly isStatement: boolean
  readonly tokens: Token[]
  at: number
  hasSpace: boolean
  /** Digits that TeX takes one by one: after \frac and \sqrt. */
  single: number
}

const isSign = (token: Token | undefined, text: string): boolean => token?.type === 'sign' && token.text === text

/** ^{\circ} and ^\circ are the sign of a degree. */
function joinDegrees(tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isSign(tokens[at], '^')) continue
    const isBraced = isSign(tokens[at + 1], '{')
    const sign = tokens[isBraced ? at + 2 : at + 1]
    if (sign === undefined || !isSign(sign, '°') || (isBraced && !isSign(tokens[at + 3], '}'))) continue
    tokens.splice(at, isBraced ? 4 : 2, sign)
  }
}

function put(scan: Scan, type: Token['type'], text: string, signs: number, isSetBrace = false): void {
  const from = scan.clean.at[scan.at] ?? 0
  const to = scan.clean.at[scan.at + signs - 1] ?? from
  scan.tokens.push({ type, text, at: from, length: to - from + 1, hasSpace: scan.hasSpace, ...(isSetBrace ? { isSetBrace } : {}) })
  scan.at += signs
  scan.hasSpace = false
}

function step(scan: Scan): void {
  const { signs } = scan.clean
  const sign = signs[scan.at] ?? ''
  if (sign === ' ') {
    scan.at += 1
    scan.hasSpace = true
    return
  }
  if (DIGIT.test(sign)) return digits(scan)
  if (sign === '\\') return command(scan)
  const pair = PAIRS.get(sign + (signs[scan.at + 1] ?? ''))
  if (pair !== undefined && !(pair === '≠' && sign === '!' && isFactorial(scan))) return put(scan, 'sign', pair, 2)
  if (signs.slice(scan.at, scan.at + 3).join('') === '+/-') return put(scan, 'sign', '±', 3)
  if (signs.slice(scan.at, scan.at + 3).join('') === '{,}') return put(scan, 'sign', '{,}', 3)
  if (LETTER.test(sign) && !SIGNS.has(sign)) return letters(scan)
  if (sign === '"' && isSign(scan.tokens.at(-1), '"')) throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownSign(sign))
  if (!SIGNS.has(sign)) throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownSign(sign))
  if (sign === '&') {
    scan.at += 1
    return
  }
  if (sign === '{' || sign === '[') scan.single = 0
  put(scan, 'sign', sign, 1)
}

/** "n!=2" can't be told from "n≠2" by its signs: a letter or number before it without a space takes the factorial. */
function isFactorial(scan: Scan): boolean {
  return !scan.hasSpace && !scan.isStatement && scan.question.kind !== 'number'
}

function digits(scan: Scan): void {
  let end = scan.at
  while (DIGIT.test(scan.clean.signs[end] ?? '')) end += 1
  if (scan.single > 0 && !scan.hasSpace) {
    scan.single -= 1
    put(scan, 'digits', scan.clean.signs[scan.at] ?? '', 1)
    return
  }
  scan.single = 0
  put(scan, 'digits', scan.clean.signs.slice(scan.at, end).join(''), end - scan.at)
}

function command(scan: Scan): void {
  const { signs } = scan.clean
  const next = signs[scan.at + 1] ?? ''
  if (!LETTER.test(next)) return escaped(scan, next)
  let end = scan.at + 1
  while (/[A-Za-z]/.test(signs[end] ?? '')) end += 1
  const name = signs.slice(scan.at + 1, end).join('')
  const length = end - scan.at
  scan.single = 0
  if (name === 'begin' || name === 'end') return environment(scan, name, end)
  if (/^[dt]?frac$/.test(name) || name === 'binom') {
    scan.single = 2
    return put(scan, 'sign', name === 'binom' ? 'binom' : 'frac', length)
  }
  if (name === 'sqrt') {
    scan.single = 1
    return put(scan, 'sign', '√', length)
  }
  const known = TEX_FUNCTIONS.get(name)
  if (known !== undefined) return put(scan, 'function', known, length)
  if (name === 'mathbb') {
    const isBraced = signs[end] === '{'
    const letter = BLACKBOARD.get(signs[isBraced ? end + 1 : end] ?? '')
    if (letter !== undefined) return put(scan, 'sign', letter, length + (isBraced ? 3 : 1))
  }
  const sign = TEX_SIGNS.get(name)
  if (sign === undefined && scan.isStatement && /^[RNZCQ]$/.test(name)) return put(scan, 'sign', '∖', 1)
  if (sign === undefined) throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownCommand(`\\${name}`), length)
  if (sign === '' && signs[end] === '{') return unwrap(scan, end)
  if (sign === '' || sign === ' ') {
    scan.hasSpace ||= sign === ' '
    scan.at = end
    return
  }
  if (sign === '°' && isSign(scan.tokens.at(-1), '^')) scan.tokens.pop()
  if (LETTER.test(sign)) return put(scan, 'name', sign, length)
  put(scan, 'sign', sign, length)
}

/** Takes \text{ lub } and the like for what stands in the braces. */
function unwrap(scan: Scan, open: number): void {
  const { signs } = scan.clean
  let depth = 0
  for (let at = open; at < signs.length; at += 1) {
    depth += signs[at] === '{' ? 1 : signs[at] === '}' ? -1 : 0
    if (depth === 0) {
      signs[at] = ' '
      break
    }
  }
  signs[open] = ' '
  scan.at = open
}

function escaped(scan: Scan, next: string): void {
  const { signs } = scan.clean
  const last = scan.tokens.at(-1)
  const afterOperand = last !== undefined && /^[)\]}>⟩ℝ]$|^R$/.test(last.text)
  if (next === '{' && afterOperand && scan.isStatement) return put(scan, 'sign', '∖', 1)
  if (next === '{' || next === '}') return put(scan, 'sign', next, 2, true)
  if (next === '\\') return put(scan, 'sign', ';', 2)
  if (next === '%') return put(scan, 'sign', '%', 2)
  if (next === '|') return put(scan, 'sign', '|', 2)
  const follows = signs.slice(scan.at + 1).find((sign) => sign !== ' ') ?? ''
  if (scan.isStatement && afterOperand && /[{(<[⟨\\]/.test(follows) && next !== ',' && next !== ';') return put(scan, 'sign', '∖', 1)
  if (/[\s,;:!>]/.test(next)) {
    scan.at += 2
    scan.hasSpace = true
    return
  }
  throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownSign('\\'))
}

function environment(scan: Scan, name: 'begin' | 'end', open: number): void {
  const { signs } = scan.clean
  const close = signs.indexOf('}', open)
  const length = close - scan.at + 1
  if (close < 0 || signs.slice(open, close + 1).join('') !== '{cases}')
    throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownCommand(`\\${name}`), length)
  put(scan, 'sign', name === 'begin' ? '{' : '}', length, true)
}

/** Reads a run of letters: a phrase, units and functions of a number, or functions and letters one by one. */
function letters(scan: Scan): void {
  const { signs } = scan.clean
  const isStart = !LETTER.test(signs[scan.at - 1] ?? '')
  const phrase = isStart
    ? phraseAt(scan.plain, scan.at, { isStatement: scan.isStatement, isNumber: scan.question.kind === 'number' })
    : null
  if (phrase !== null) {
    const spaced = scan.hasSpace
    for (const [index, sign] of phrase.signs.entries()) {
      scan.hasSpace = spaced
      put(scan, /\d/.test(sign) ? 'digits' : 'sign', sign, index === 0 ? phrase.length : 0)
    }
    return
  }
  let end = scan.at
  while (LETTER.test(signs[end] ?? '')) end += 1
  const run = signs.slice(scan.at, end).join('')
  if (isStart && joiner(scan, run, end)) return
  const indexed = isStart ? indexedName(scan) : null
  if (indexed !== null) return put(scan, 'name', plainName(indexed), typedName(indexed).length)
  const isNumber = scan.question.kind === 'number'
  if (isNumber && isPowerOfTen(scan, run, end)) {
    for (const [index, sign] of ['*', '10', '^'].entries()) put(scan, sign === '10' ? 'digits' : 'sign', sign, index === 0 ? 1 : 0)
    return
  }
  if (isNumber && isStart && (UNIT_WORDS.has(run) || isCounted(run))) return put(scan, 'letters', run, run.length)
  const [text, type, length] = lexeme(scan, run)
  if (isNumber && type === 'name' && text !== 'π' && text !== 'e') return put(scan, 'letters', run, run.length)
  // Four letters that begin nothing known are a word, not a product.
  if (scan.isStatement && isStart && run.length > 3 && type === 'name' && length === 1)
    throw new Unreadable(scan.clean.at[scan.at] ?? 0, answerMessages.unknownWord(run), run.length)
  put(scan, type, text, length)
}

/** A declared name whose index is typed beside it: a1 for a_1. */
function indexedName({ question, clean: { signs }, at }: Scan): string | null {
  const isHere = (name: string): boolean => {
    const typed = typedName(name)
    return /\d$/.test(typed) && signs.slice(at, at + typed.length).join('') === typed && !DIGIT.test(signs[at + typed.length] ?? '')
  }
  return question.names?.find(isHere) ?? null
}

const typedName = (name: string): string => name.replaceAll(/[_{}]/g, '')

/** 1,5e6 and 1.5E-3, as calculators show them. */
function isPowerOfTen({ tokens, clean: { signs }, hasSpace }: Scan, run: string, end: number): boolean {
  const after = /[+-]/.test(signs[end] ?? '') ? end + 1 : end
  return (
    run.toLowerCase() === 'e' &&
    !hasSpace &&
    tokens.at(-1)?.type === 'digits' &&
    DIGIT.test(signs[after] ?? '') &&
    (after === end || run === 'E')
  )
}

/** Words of one letter: "i", "v", "u" between two answers, never first. Returns false for a letter. */
function joiner(scan: Scan, run: string, end: number): boolean {
  const last = scan.tokens.at(-1)
  const small = run.toLowerCase()
  if (scan.question.kind === 'number') {
    if (small !== 'i' || (last?.type !== 'digits' && last?.type !== 'letters')) return false
    put(scan, 'sign', 'i', 1)
    return true
  }
  if (!scan.isStatement || last === undefined) return false
  const isAfterBracket = /^[)\]}>⟩]$/.test(last.text)
  const hasSpaces = scan.hasSpace && scan.clean.signs[end] === ' '
  const isAfterOperand = isAfterBracket || last.type === 'digits' || last.type === 'name' || /^[∞ℝ°%]$/.test(last.text)
  if (!isAfterOperand || !(hasSpaces || isAfterBracket)) return false
  const sign = small === 'i' ? '∧' : small === 'v' ? '∨' : small === 'u' ? (isAfterBracket ? '∪' : '∨') : null
  if (sign === null) return false
  put(scan, 'sign', sign, 1)
  return true
}

/** The name, function or letter that begins a run of letters, and how many signs it takes. */
function lexeme(scan: Scan, run: string): [text: string, type: Token['type'], length: number] {
  for (const name of [...(scan.question.names ?? [])].toSorted((one, other) => other.length - one.length)) {
    const typed = name.replaceAll(/[_{}]/g, '')
    if (run.startsWith(typed) && typed.length > 1) return [plainName(name), 'name', typed.length]
  }
  const small = run.toLowerCase()
  for (const [typed, name] of FUNCTIONS) if (small.startsWith(typed)) return [name, 'function', typed.length]
  for (const [typed, sign] of [
    ['sqrt', '√'],
    ['pierw', '√'],
    ['cbrt', '∛'],
  ] as const)
    if (small.startsWith(typed)) return [sign, 'sign', typed.length]
  for (const [typed, letter] of GREEK) if (small.startsWith(typed)) return [letter, 'name', typed.length]
  if (run.startsWith('oo') && !scan.question.names?.includes('o')) return ['∞', 'sign', 2]
  return [run.slice(0, 1), 'name', 1]
}

/** a_{n} and a_n are the same name. */
export const plainName = (name: string): string => name.replace(/_\{([^{}])\}$/, '_$1')
