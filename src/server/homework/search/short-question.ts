import { saysSomething } from '#server/platform/search/polish/words.ts'
import { MAX_TOKEN_WEIGHT, type QueryToken } from '#server/platform/search/text-query.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'
import type { Vocabulary } from '#server/platform/search/vocabulary.ts'

const LETTER = /(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/gu
/** Letters that are words of a sentence too. */
const WORDS_OF_ONE_LETTER = new Set('a i o u w z'.split(' '))
const MAX_BEGINNINGS = 300
/** Names of segments, triangles and angles: "AB", "ABC". */
const NAME_OF_POINTS = /^\p{Lu}{2,4}$/u

/** A letter that was asked for, as it was typed, and the tasks with formulas that have it. */
export type AskedLetter = { asked: string; tokens: QueryToken[] }

/** The letters of a question without any word that says something: "x", "a i b". Those no formula has are left out. */
export function askedLetters(vocabulary: Vocabulary, words: string): AskedLetter[] {
  const letters = [...new Set(words.match(LETTER))]
  const meant = letters.filter((letter) => letters.length === 1 || !WORDS_OF_ONE_LETTER.has(letter))
  return meant.flatMap((asked) => {
    const known = vocabulary.get(asked.toLocaleLowerCase('pl'))
    return known ? [{ asked, tokens: [{ id: known.id, weight: MAX_TOKEN_WEIGHT }] }] : []
  })
}

/** A question of one short word ("na", "ż") as the beginning of another; null where it begins nothing. */
export function shortBeginning(vocabulary: Vocabulary, asked: readonly string[]): UnderstoodWord | null {
  const [word] = asked
  if (word === undefined || asked.length > 1 || saysSomething(word)) return null
  const begun = vocabulary.beginningWith(word, MAX_BEGINNINGS).filter((known) => known.word !== word)
  if (begun.length === 0) return null
  const tokens = begun.map(({ id }) => ({ id, weight: MAX_TOKEN_WEIGHT }))
  return { asked: word, reading: 'beginning', tokens, lemmas: [], forms: begun.map((known) => known.word), correction: null }
}

/** Words of a question, lower-case, that name points rather than say something. */
export function namesOfPoints(words: string): Set<string> {
  return new Set(words.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (NAME_OF_POINTS.test(word) ? word.toLocaleLowerCase('pl') : [])))
}
