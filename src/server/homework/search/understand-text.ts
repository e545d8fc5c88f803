import { sql } from 'drizzle-orm'
import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { isAmount, isPlainNumber, nameOfSign, splitQuestion } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { facetToken } from '#server/homework/search/facet-token.ts'
import { findFormulas } from '#server/homework/search/formula-vocabulary.ts'
import { type HomeworkVocabulary, readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { homeworkToken, PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { askedLetters, namesOfPoints, shortBeginning } from '#server/homework/search/short-question.ts'
import { type TakenWord, takeWords, type WordReading } from '#server/homework/search/take-words.ts'
import { isLeadingWord } from '#server/homework/search/exam-marks.ts'
import { phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { inFull, withNamesOfExams } from '#server/platform/search/polish/school-shorthand.ts'
import { saysSomething, wordsOf } from '#server/platform/search/polish/words.ts'
import { MAX_TOKEN_WEIGHT, type QueryGroup, type QueryToken, type TextQuery } from '#server/platform/search/text-query.ts'
import { type CountUses, nearestBeginning, type UnderstoodWord, understandWord, withBegun } from '#server/platform/search/understanding.ts'

/** What a search text asks for, and how each of its words and formulas was taken. */
export type UnderstoodText = {
  query: TextQuery
  words: UnderstoodWord[]
  formulas: UnderstoodFormula[]
  /** The groups of the query that are words, without numbers. */
  said: readonly QueryGroup[]
  /** What was asked for, each as it can be asked for alone. */
  parts: UnderstoodPart[]
  /** The same with each word taken as unfinished too, for when nothing fits; null where no word can be. */
  wider: () => UnderstoodText | null
}

/** A formula of a question, as it was typed; `isKnown` when some task has it. */
export type UnderstoodFormula = { asked: string; isKnown: boolean }

/** One thing asked for. `nearest` is the longest beginning of an unknown word that some task has a word with. */
export type UnderstoodPart = { text: string; isBeginning: boolean; nearest: string | null }

const MAX_WORDS = 12
const MAX_FORMULAS = 4
/** Uses beyond this many make no difference between two corrections. */
const MAX_USES = 1_000
const PHRASE_WEIGHT = 12
/** "xy", "abc": no words, but products or names of points. */
const SHORT_PRODUCT = /^\p{L}{2,3}$/u

/** Understands a search text by the words and formulas of the tasks. The same for every index. */
export async function understandText(db: Db, search: string): Promise<UnderstoodText> {
  const ids = [...search.matchAll(/#(\d{1,9})\b/g)].map(([, id]) => Number(id))
  const parts = splitQuestion(withNamesOfExams(search.replaceAll(/#\d+/g, ' ')))
  const formulas = await Promise.all(
    parts.formulas.slice(0, MAX_FORMULAS).map(async (formula) => ({ ...formula, tokens: await tokensOf(db, formula.source) })),
  )
  // "2023/2024" and "5!!" are formulas only where some task has them as such.
  const taken = formulas.filter(({ isCertain, tokens }) => isCertain || tokens.length > 0)
  const others = formulas.filter((formula) => !taken.includes(formula)).map(({ source }) => source)
  const asked = wordsOf([...others, parts.words].join(' ')).slice(0, MAX_WORDS)
  const beside: Beside = {
    groups: [
      ...ids.map((id): QueryGroup => ({ tokens: [{ id: homeworkToken(id), weight: MAX_TOKEN_WEIGHT }] })),
      ...taken.map(({ tokens }): QueryGroup => ({ tokens })),
    ],
    formulas: taken.map(({ source, tokens }) => ({ asked: source, isKnown: tokens.length > 0 })),
  }
  if (asked.length === 0) return understood(beside, null, [])
  const vocabulary = await readVocabulary(db)
  if (beside.groups.length === 0 && !asked.some(saysSomething)) return understoodShort(vocabulary, parts.words, asked)
  const words = await understandWords(db, vocabulary, asked, namesOfPoints(parts.words))
  // "zadanie #7" asks for one task, whatever words lead to its number.
  const shown = ids.length > 0 ? words.filter(({ word }) => !isLeadingWord(word.asked, word.lemmas)) : words
  return understood(beside, vocabulary, shown)
}

/** What a question asks for beside its words. */
type Beside = { groups: QueryGroup[]; formulas: UnderstoodFormula[] }

function understood(beside: Beside, vocabulary: HomeworkVocabulary | null, words: readonly TakenWord[]): UnderstoodText {
  const spoken = vocabulary ? groupsOf(vocabulary, words) : []
  return {
    query: { groups: [...beside.groups, ...spoken.map(({ group }) => group)] },
    words: words.map(({ word }) => word),
    formulas: beside.formulas,
    said: spoken.flatMap(({ group, part }) => (/\d/.test(part.text) ? [] : group)),
    parts: [...spoken.map(({ part }) => part), ...beside.formulas.map(({ asked }) => ({ text: asked, isBeginning: false, nearest: null }))],
    wider() {
      if (!vocabulary) return null
      const wide = words.map((taken) => (taken.isText ? { ...taken, word: withBegun(vocabulary.words, taken.word) } : taken))
      return wide.some(({ word }, index) => word !== words[index]?.word) ? understood(beside, vocabulary, wide) : null
    },
  }
}

/** Letters are looked for in formulas; a word that says nothing is one that is still being typed, or asks for nothing. */
function understoodShort(vocabulary: HomeworkVocabulary, typed: string, asked: readonly string[]): UnderstoodText {
  const letters = askedLetters(vocabulary.words, typed)
  const word = letters.length === 0 ? shortBeginning(vocabulary.words, asked) : null
  return understood(
    { groups: letters.map(({ tokens }) => ({ tokens })), formulas: letters.map((letter) => ({ asked: letter.asked, isKnown: true })) },
    vocabulary,
    word ? [{ word, alone: word.asked, isText: true }] : [],
  )
}

/** Formulas that are or hold a typed one; "20%" and "30°" stand in sentences as well. */
async function tokensOf(db: Db, source: string): Promise<QueryToken[]> {
  const found = await findFormulas(db, source)
  if (!isAmount(source)) return found
  const said = (await readVocabulary(db)).words.get(source)
  return said ? [...found, { id: said.id, weight: MAX_TOKEN_WEIGHT }] : found
}

/** A number may stand in a sentence or in a formula, the name of a sign or of points too: either will do. */
async function withFormulasOf(db: Db, word: UnderstoodWord, isPoints: boolean): Promise<UnderstoodWord> {
  const found: QueryToken[] = []
  for (const formula of formulasLike(word, isPoints)) if (found.length === 0) found.push(...(await findFormulas(db, formula)))
  if (found.length === 0) return word
  // "pi" is whole where tasks have π, and begins "pierwiastek" where none has.
  const own = word.reading === 'beginning' ? [] : word.tokens
  return { ...word, tokens: [...own, ...found], reading: 'asWritten', forms: own.length > 0 ? word.forms : [] }
}

/** What a word may be as a formula, likeliest first. */
function formulasLike({ asked, reading }: UnderstoodWord, isPoints: boolean): string[] {
  if (isPoints) return [asked.toLocaleUpperCase('pl')]
  if (isPlainNumber(asked)) return [asked]
  const sign = nameOfSign(asked)
  if (sign !== null) return [sign]
  return reading === 'unknown' && SHORT_PRODUCT.test(asked) ? [asked, asked.toLocaleUpperCase('pl')] : []
}

async function understandWords(
  db: Db,
  { words, examWords, marks }: HomeworkVocabulary,
  asked: string[],
  points: ReadonlySet<string>,
): Promise<TakenWord[]> {
  const countUses = countUsesIn(db)
  // Titles of public sheets are no secret.
  const countAll: CountUses = (known) => Promise.resolve(new Map(known.map(({ id }) => [id, 1])))
  const said = inFull(
    asked.filter(saysSomething),
    (word) => words.get(word) !== undefined,
    (word) => words.beginningWith(word, 1).length > 0,
  )
  const readings = await Promise.all(
    said.map(async (word, index): Promise<WordReading> => {
      const isLast = index === said.length - 1
      const exam = await understandWord(examWords, word, { unfinished: isLast ? 'likely' : 'never', countUses: countAll })
      const text = await understandWord(words, word, { unfinished: isLast ? 'likely' : 'possible', countUses })
      return { exam, text: await withFormulasOf(db, text, points.has(word)) }
    }),
  )
  return takeWords(readings.length === 1 ? readings.map(orTaskNumber) : readings, marks)
}

/** A number alone that no task speaks of is the number of one. */
function orTaskNumber(reading: WordReading): WordReading {
  const { asked, tokens } = reading.text
  if (tokens.length > 0 || !/^\d{1,8}$/.test(asked)) return reading
  return {
    ...reading,
    text: { ...reading.text, reading: 'asWritten', tokens: [{ id: homeworkToken(Number(asked)), weight: MAX_TOKEN_WEIGHT }] },
  }
}

/** Words that make a known phrase together are asked for as that phrase; each other word for itself. */
function groupsOf({ words: known, marks }: HomeworkVocabulary, words: readonly TakenWord[]): { group: QueryGroup; part: UnderstoodPart }[] {
  const settled = words.map(({ word: { reading, lemmas } }) => (reading === 'beginning' ? [] : lemmas))
  // A notion may be known though one of its words stands in no text: "studia".
  const isKnown = ({ name, places }: { name: string; places: readonly number[] }): boolean =>
    marks.has(PHRASE_MARK + name) || places.every((place) => words[place]?.word.reading !== 'unknown')
  const phrases = phrasesIn(settled)
    .filter(isKnown)
    .toSorted((one, other) => other.places.length - one.places.length)
  const taken = new Set<number>()
  const groups: { place: number; group: QueryGroup; part: UnderstoodPart }[] = []
  for (const { name, places } of phrases) {
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    const id = marks.get(PHRASE_MARK + name)
    const text = places
      .toSorted((one, other) => one - other)
      .map((place) => words[place]?.alone)
      .join(' ')
    if (id === undefined) {
      // A notion no task speaks of is not found in tasks that happen to have its words; each of them may help.
      for (const place of places)
        groups.push({ place, group: { tokens: [] }, part: { text: words[place]?.alone ?? '', isBeginning: false, nearest: null } })
      continue
    }
    const group = { tokens: [{ id, weight: PHRASE_WEIGHT }] }
    groups.push({ place: Math.min(...places), group, part: { text, isBeginning: false, nearest: null } })
  }
  for (const [place, { word, alone, isText }] of words.entries()) {
    if (taken.has(place)) continue
    const nearest = word.reading === 'unknown' && isText ? nearestBeginning(known, word.asked) : null
    groups.push({ place, group: { tokens: word.tokens }, part: { text: alone, isBeginning: word.reading === 'beginning', nearest } })
  }
  return groups.toSorted((one, other) => one.place - other.place)
}

/** Counts public tasks only: a correction shows a word, and must not show one that only a private task has. */
function countUsesIn(db: Db): CountUses {
  const open = facetToken('statuses', HOMEWORK_STATUSES.indexOf('PUBLIC'))
  return async (words) => {
    const rows = await queryRows<{ id: number; uses: number }>(
      db,
      sql`select w.id, (select count(*)::int from (select from ${homeworkSearch} s where s.words @> array[w.id] and s.facets @> array[${open}::int] limit ${MAX_USES}) hits) as uses
        from unnest(${`{${words.map(({ id }) => id).join(',')}}`}::int[]) as w(id)`,
    )
    return new Map(rows.map((row) => [row.id, row.uses]))
  }
}
