import { splitQuestion } from '#math/normalise/index.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { type IsLookedFor, lookedFor } from '#server/platform/search/mark-words.ts'
import { spellOut, withNamesOfExams } from '#server/platform/search/polish/school-shorthand.ts'
import { folded, saysSomething, wordsOf } from '#server/platform/search/polish/words.ts'
import { type CountUses, type UnderstoodWord, understandWord } from '#server/platform/search/understanding.ts'
import { createVocabulary, type Vocabulary } from '#server/platform/search/vocabulary.ts'

/** A thing found by its names: the one it goes by first, then its others. */
export type Named = { id: number; names: readonly string[] }

/** The worth of a word in the first name, and in any other. */
const POINTS = { first: 2, other: 1 } as const
/** A name that is what was typed, or begins so, stands before all that merely hold the words. */
const BONUS = { same: 1_000, beginning: 100 } as const

type Indexed = { vocabulary: Vocabulary; uses: Map<number, Map<number, number>> }

/** Lists are short and asked again with each letter typed: the last few stay indexed while their names are the same. */
const MAX_KEPT = 8
const kept = new Map<string, Indexed>()

/** The names that a text finds, best first, and a test for the words that it found them by. */
export type NamesFound = { ids: number[]; isLookedFor: IsLookedFor }

/** Finds by names: other forms, no diacritics, slips, an unfinished last word. */
export async function matchNames(all: readonly Named[], search: string): Promise<NamesFound> {
  const { vocabulary, uses } = indexNames(all)
  // Names hold no formulas: beside words they say nothing here.
  const asked = splitQuestion(withNamesOfExams(search))
  const inProse = asked.formulas.flatMap(({ source, isCertain }) => (isCertain ? [] : source))
  const words = spellOut(
    wordsOf([asked.words, ...inProse].join(' ')),
    (word) => vocabulary.get(word) !== undefined,
    (word) => vocabulary.beginningWith(word, 1).length > 0,
  )
  const said = words.some(saysSomething) ? words.filter(saysSomething) : words
  if (said.length === 0) return { ids: [], isLookedFor: () => false }
  const countUses: CountUses = (known) => Promise.resolve(new Map(known.map(({ id }) => [id, uses.get(id)?.size ?? 0])))
  const scores = new Map(all.map(({ id }) => [id, 0]))
  const understood: UnderstoodWord[] = []
  for (const [index, word] of said.entries()) {
    const isUnfinished = index === said.length - 1
    const taken = await understandWord(vocabulary, word, { unfinished: isUnfinished ? 'likely' : 'possible', countUses })
    const { tokens } = taken
    understood.push(isUnfinished ? { ...taken, reading: 'beginning' } : taken)
    const best = new Map<number, number>()
    const add = (token: number, weight: number): void => {
      for (const [id, points] of uses.get(token) ?? []) best.set(id, Math.max(best.get(id) ?? 0, weight * points))
    }
    for (const { id, weight } of tokens) add(id, weight)
    // "kąt" is a word and the beginning of "kątomierz": who is still typing may mean either.
    // A letter beside words says nothing; alone it begins what is to come.
    if (isUnfinished && (word.length > 1 || said.length === 1)) for (const known of vocabulary.beginningWith(word, 300)) add(known.id, 1)
    for (const [id, score] of scores)
      if (best.has(id)) scores.set(id, score + (best.get(id) ?? 0))
      else scores.delete(id)
  }
  const typed = folded(search.toLocaleLowerCase('pl')).trim()
  const rank = ({ id, names }: Named): number => (scores.get(id) ?? 0) + Math.max(...names.map((name) => bonusOf(name, typed)))
  const ids = all
    .filter(({ id }) => scores.has(id))
    .map((named) => ({ id: named.id, rank: rank(named), length: named.names[0]?.length ?? 0 }))
    .toSorted((one, other) => other.rank - one.rank || one.length - other.length || one.id - other.id)
    .map(({ id }) => id)
  return { ids, isLookedFor: lookedFor(understood) }
}

function bonusOf(name: string, typed: string): number {
  const spelling = folded(name.toLocaleLowerCase('pl'))
  return spelling === typed ? BONUS.same : spelling.startsWith(typed) ? BONUS.beginning : 0
}

function indexNames(all: readonly Named[]): Indexed {
  const key = JSON.stringify(all)
  const known = kept.get(key)
  if (known) return known
  const vocabulary = createVocabulary()
  const uses: Indexed['uses'] = new Map()
  const ids = new Map<string, number>()
  for (const { id, names } of all)
    for (const [place, name] of names.entries())
      for (const word of wordsOf(name)) {
        const wordId = ids.get(word) ?? ids.size + 1
        if (!ids.has(word)) {
          ids.set(word, wordId)
          uses.set(wordId, new Map())
          vocabulary.add([{ id: wordId, word, lemmas: lemmasOf(word) }])
        }
        const points = place === 0 ? POINTS.first : POINTS.other
        uses.get(wordId)?.set(id, Math.max(uses.get(wordId)?.get(id) ?? 0, points))
      }
  const indexed = { vocabulary, uses }
  kept.set(key, indexed)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return indexed
}
