import type { Question } from '../expected-answer.ts'
import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import type { Choose } from './readings.ts'
import { isStatementKind, type Token } from './tokens.ts'
import type { Node, Statement } from './tree.ts'

/** The readers that call one another across files: a function has an expression in it, a set may have a statement. */
export type Grammar = {
  readonly sum: (source: Source) => Node
  readonly atom: (source: Source) => Node
  readonly exponent: (source: Source) => Node
  readonly startsFactor: (source: Source) => boolean
  readonly statements: (source: Source) => Statement
}

/** A comma between two digits is read as a decimal one, as one that parts a list, or both are tried. */
export type CommaMeaning = 'decimal' | 'separator' | 'ask'

/** The tokens of a text and what the reader has to remember while it goes through them. */
export type Source = {
  readonly tokens: readonly Token[]
  readonly question: Question
  readonly choose: Choose
  readonly grammar: Grammar
  readonly isStatement: boolean
  at: number
  depth: number
  /** Open |…|, in which the next | after a number closes. */
  bars: number
  commas: CommaMeaning
}

export function sourceOf(tokens: readonly Token[], question: Question, choose: Choose, grammar: Grammar): Source {
  return { tokens, question, choose, grammar, isStatement: isStatementKind(question.kind), at: 0, depth: 0, bars: 0, commas: 'decimal' }
}

const END: Token = { type: 'end', text: '', at: 0, length: 1, hasSpace: false }

export function peek(source: Source, ahead = 0): Token {
  return source.tokens[source.at + ahead] ?? source.tokens.at(-1) ?? END
}

/** True when the next token is one of these signs. */
export function isNext(source: Source, ...texts: string[]): boolean {
  const token = peek(source)
  return token.type === 'sign' && texts.includes(token.text)
}

/** Takes the next token when it is one of these signs. */
export function take(source: Source, ...texts: string[]): Token | null {
  if (!isNext(source, ...texts)) return null
  const token = peek(source)
  source.at += 1
  return token
}

/** Takes a closing bracket; without one its opening one is the place of the error. */
export function close(source: Source, open: Token, ...texts: string[]): Token {
  const token = take(source, ...texts)
  if (token !== null) return token
  if (peek(source).type === 'end') throw new Unreadable(open.at, answerMessages.openBracket, open.length)
  return refuse(source)
}

/** Refuses the next token. */
export function refuse(source: Source, token = peek(source)): never {
  if (token.type === 'end') throw new Unreadable(token.at, answerMessages.unfinished)
  if (token.type === 'letters') throw new Unreadable(token.at, answerMessages.unknownWord(token.text), token.length)
  throw new Unreadable(token.at, answerMessages.unexpected(token.text), token.length)
}

/** Reads something inside of something else, as deep as the limit. */
export function nested<T>(source: Source, read: () => T): T {
  source.depth += 1
  if (source.depth > LIMITS.depth) throw new Unreadable(peek(source).at, answerMessages.tooDeep)
  const result = read()
  source.depth -= 1
  return result
}

/** Reads a bracket in which commas mean what its own content says. */
export function withCommas<T>(source: Source, commas: CommaMeaning, read: () => T): T {
  const before = source.commas
  const bars = source.bars
  source.commas = commas
  source.bars = 0
  const result = read()
  source.commas = before
  source.bars = bars
  return result
}

const OPENING = new Set(['(', '[', '{', '⟨'])
const CLOSING = new Set([')', ']', '}', '⟩'])

/** The place of the bracket that closes the one at `from`, and what stands in it at its own level; the end when there is none. */
export function bracketAt(source: Source, from: number): { closes: number; separators: string[] } {
  const separators: string[] = []
  let depth = 0
  for (let at = from + 1; at < source.tokens.length; at += 1) {
    const token = source.tokens[at]
    if (token === undefined || token.type === 'end') break
    if (token.type !== 'sign') continue
    if (depth === 0 && (CLOSING.has(token.text) || token.text === '>')) return { closes: at, separators }
    if (OPENING.has(token.text)) depth += 1
    else if (CLOSING.has(token.text)) depth -= 1
    else if (depth === 0 && (token.text === ';' || token.text === ',')) separators.push(isGlued(source, at) ? 'glued' : token.text)
    if (separators.length > LIMITS.criticalValues) throw new Unreadable(token.at, answerMessages.tooManyParts)
  }
  return { closes: source.tokens.length - 1, separators }
}

/** True for a comma with a digit on either side and no space. */
export function isGlued(source: Source, at: number): boolean {
  const [before, comma, after] = [source.tokens[at - 1], source.tokens[at], source.tokens[at + 1]]
  return comma?.text === ',' && before?.type === 'digits' && after?.type === 'digits' && !comma.hasSpace && !after.hasSpace
}

/** Says how commas are read among these separators: a semicolon or a spaced comma leaves the glued ones decimal. */
export function commasAmong(separators: readonly string[]): CommaMeaning {
  if (separators.some((separator) => separator !== 'glued')) return 'decimal'
  return separators.length > 4 ? 'separator' : 'ask'
}

/** True when the glued comma at this place is a decimal one. */
export function isDecimalComma(source: Source, at: number): boolean {
  if (source.tokens[at]?.text === '{,}') return true
  if (!isGlued(source, at)) return false
  if (/^0\d/.test(source.tokens[at + 1]?.text ?? '')) return true
  if (source.commas === 'ask') return source.choose(`comma ${at}`, 2) === 0
  return source.commas === 'decimal'
}
