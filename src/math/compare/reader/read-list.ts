import type { Question } from '../expected-answer.ts'
import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import type { Answer } from './answer.ts'
import { readSum } from './read-expression.ts'
import type { Choose } from './readings.ts'
import { cleanSigns } from './signs.ts'
import { type Grammar, peek, sourceOf } from './source.ts'
import { tokensOf } from './tokens.ts'
import type { Node } from './tree.ts'

/** Reads an ordered list: numbers, letters or words with semicolons, commas, arrows, signs of order or spaces between them. */
export function readList(text: string, question: Question, choose: Choose, grammar: Grammar): Answer {
  const { signs, at } = cleanSigns(text)
  const clean = signs.join('').trimEnd().replace(/\.$/, '')
  if (clean.trim() === '') throw new Unreadable(0, answerMessages.empty, text.length)
  const pieces = piecesOf(clean, choose)
  if (pieces.length > LIMITS.criticalValues) throw new Unreadable(0, answerMessages.tooManyParts)
  const letters = pieces.length === 1 && (question.parts ?? 1) > 1 ? lettersOf(pieces[0]?.text ?? '', question.parts ?? 1) : null
  const items = letters ?? pieces
  for (const piece of items) if (piece.text === '') throw new Unreadable(at[piece.from] ?? 0, answerMessages.unfinished)
  return { type: 'list', items: items.map(({ text: item }) => ({ text: item, value: numberIn(item, question, choose, grammar) })) }
}

type Piece = { text: string; from: number }

const STRONG = /;|≤|≥|<|>|→|->/g

/** Parts the text at its strongest separators: signs, commas with a space, commas, spaces. */
function piecesOf(clean: string, choose: Choose): Piece[] {
  const text = clean.replace(/^\s*[([{](.*)[)\]}]\s*$/, (whole: string, inside: string) =>
    /[()[\]{}]/.test(inside) ? whole : ` ${inside} `,
  )
  if (text.search(STRONG) >= 0) return split(text, STRONG)
  // A period in brackets belongs to its comma: 0,(3).
  if (/,\s|[^\d],|,[^\d(]/.test(text)) return split(text, /(?<!\d),|,(?![\d(])/g)
  const glued = [...text.matchAll(/(?<=\d),(?=\d)/g)]
  if (glued.length > 0)
    return splitCommas(
      text,
      glued.map(({ index }) => index),
      choose,
    )
  return /\S\s+\S/.test(text) ? split(text.trim().replaceAll(/\s+/g, ' '), / /g) : [{ text: text.trim(), from: 0 }]
}

function split(text: string, separator: RegExp): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(separator)) {
    pieces.push({ text: text.slice(from, match.index).trim(), from })
    from = match.index + match[0].length
  }
  return [...pieces, { text: text.slice(from).trim(), from }]
}

/** Commas between digits: each may be a decimal one, though not two in one number; with many of them all part the list. */
function splitCommas(text: string, commas: readonly number[], choose: Choose): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let hasDecimals = false
  for (const comma of commas) {
    const startsWithZero = /^0\d/.test(text.slice(comma + 1))
    const isDecimal: boolean = !hasDecimals && commas.length <= 4 && (startsWithZero || choose(`comma ${comma}`, 2) === 1)
    hasDecimals = isDecimal
    if (isDecimal) continue
    pieces.push({ text: text.slice(from, comma).trim(), from })
    from = comma + 1
  }
  return [...pieces, { text: text.slice(from).trim(), from }]
}

/** "ACB" for three parts. */
function lettersOf(text: string, count: number): Piece[] | null {
  return /^\p{L}+$/u.test(text) && text.length === count ? [...text].map((letter, from) => ({ text: letter, from })) : null
}

/** The item as an expression, or null for a word. */
function numberIn(item: string, question: Question, choose: Choose, grammar: Grammar): Node | null {
  if (!/[\d√π\\]/.test(item)) return null
  const inside: Question = { ...question, kind: 'expression' }
  const source = sourceOf(tokensOf(item, inside), inside, (key, count) => choose(`${item} ${key}`, count), grammar)
  const value = readSum(source)
  return peek(source).type === 'end' ? value : null
}
