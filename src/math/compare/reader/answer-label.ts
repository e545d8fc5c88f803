import type { Question } from '../expected-answer.ts'
import { plainLetters } from './phrases.ts'
import type { CleanText } from './signs.ts'

const WITH_PREFIX: ReadonlySet<Question['kind']> = new Set(['number', 'expression', 'solutions', 'inequality', 'interval', 'set'])

const SETS: ReadonlySet<Question['kind']> = new Set(['solutions', 'inequality', 'interval', 'set'])

/** The place behind what people write before an answer: "odp.", "wynik:", a sign of equality, "o" before a percentage. */
export function beginsAt({ signs }: CleanText, { kind }: Question): number {
  const text = plainLetters(signs)
  const [label = ''] = /^ *(?:odp(?:owiedz)?|wynik|rozwiazanie)(?: *[.:]| )+/.exec(text) ?? []
  const [equality = ''] = WITH_PREFIX.has(kind) ? (/^ *=(?![<>=])/.exec(text.slice(label.length)) ?? []) : []
  const [word = ''] = kind === 'number' ? (/^ *(?:o|za|po) (?=\d)/.exec(text.slice(label.length)) ?? []) : []
  const [set = ''] = SETS.has(kind)
    ? (/^ *(?:zw *[:=]|zbior wartosci *[:=]?|dziedzina *[:=]?|dla(?= ))/.exec(text.slice(label.length)) ?? [])
    : []
  return label.length + Math.max(equality.length, word.length, set.length)
}
