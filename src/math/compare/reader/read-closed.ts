import type { Question } from '../expected-answer.ts'
import { Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import type { Answer } from './answer.ts'
import { plainLetters } from './phrases.ts'
import { cleanSigns } from './signs.ts'

/** A typed text in small letters without marks, and without what people write around an answer. */
function plainAnswer(text: string): string {
  const plain = plainLetters(cleanSigns(text.replaceAll('\\text', '')).signs)
  return plain.replace(/^\s*(?:odp(?:owiedz)?\.?\s*:?\s*)/, '').trim()
}

/** Letters of the chosen answers: "B", "odp. C)", "A i D". */
export function readChoice(text: string, question: Question): Answer {
  const plain = plainAnswer(text)
  const runs = plain.replaceAll(/\b(?:i|oraz)\b/g, ' ').match(/[a-z]+/g) ?? []
  const letters = runs.flatMap((run) => [...run]).map((letter) => letter.toUpperCase())
  if (letters.length === 0 || letters.length > 10 || /\d/.test(plain)) throw new Unreadable(0, answerMessages.choice, text.length)
  const last = question.parts === undefined ? 'Z' : String.fromCodePoint(64 + question.parts)
  const beyond = letters.find((letter) => letter > last)
  if (beyond !== undefined) throw new Unreadable(text.toUpperCase().indexOf(beyond), answerMessages.noSuchChoice(beyond))
  return { type: 'letters', letters: [...new Set(letters)].toSorted() }
}

/** Truth of each sentence: "PFP", "1. P 2. F", "prawda, fałsz", "T N". */
export function readTruths(text: string, question: Question): Answer {
  const plain = plainAnswer(text)
  const words =
    plain
      .replaceAll(/nieprawd(?:a|ziwe?)|falsz(?:ywe?)?|false/g, ' f ')
      .replaceAll(/prawd(?:a|ziwe?)|true|tak/g, ' p ')
      .replaceAll(/nie/g, ' f ')
      .match(/[a-z]+/g) ?? []
  const letters = words.flatMap((run) => [...run])
  const truths = letters.map((letter) => (letter === 'p' || letter === 't' ? true : letter === 'f' || letter === 'n' ? false : null))
  const count = question.parts ?? truths.length
  if (truths.length !== count || truths.length === 0 || truths.includes(null))
    throw new Unreadable(0, answerMessages.truths(count), text.length)
  return { type: 'truths', truths: truths.map((truth) => truth === true) }
}

/** Pairs of a letter and a number, or of two letters: "A2, B1", "1-c 2-a". */
export function readPairs(text: string): Answer {
  const plain = plainAnswer(text).toUpperCase()
  const marks = plain.match(/[A-Z]|\d+/g) ?? []
  if (marks.length === 0 || marks.length % 2 === 1 || marks.length > 40) throw new Unreadable(0, answerMessages.pairs, text.length)
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < marks.length; at += 2) {
    const [one = '', other = ''] = [marks[at], marks[at + 1]]
    // A letter comes before its number, whichever way it was typed.
    pairs.push(/\d/.test(one) && !/\d/.test(other) ? [other, one] : [one, other])
  }
  return { type: 'pairs', pairs: pairs.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)) }
}

/** A mark of each row, in their order: "A D", "B2". Each row has its own marks. */
export function readRows(text: string, rows: NonNullable<Question['rows']>): Answer {
  const marks =
    plainAnswer(text)
      .toUpperCase()
      .match(/[A-Z]|\d+/g) ?? []
  if (marks.length !== rows.length || rows.some((row, at) => !row.marks.includes(marks[at] ?? '')))
    throw new Unreadable(0, answerMessages.rows(rows.map((row) => row.marks)), text.length)
  return { type: 'pairs', pairs: marks.map((mark, at) => [String(at + 1), mark]) }
}

/** Short text: what was typed, without the signs around it. */
export function readText(text: string): Answer {
  const clean = cleanSigns(text).signs.join('').replaceAll(/\s+/g, ' ').trim()
  if (!/[\p{L}\d]/u.test(clean)) throw new Unreadable(0, answerMessages.empty, Math.max(1, text.length))
  return { type: 'text', text: clean }
}
