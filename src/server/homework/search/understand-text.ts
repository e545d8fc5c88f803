import { sql } from 'drizzle-orm'
import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { isPlainNumber, splitQuestion } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { isExamTerm, isExamWord, isLeadingWord, isTaskNumber, numberMark } from '#server/homework/search/exam-marks.ts'
import { facetToken } from '#server/homework/search/facet-token.ts'
import { findFormulas } from '#server/homework/search/formula-vocabulary.ts'
import { type HomeworkVocabulary, readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { homeworkToken, PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { saysSomething, wordsOf } from '#server/platform/search/polish/words.ts'
import { MAX_TOKEN_WEIGHT, type QueryGroup, type TextQuery } from '#server/platform/search/text-query.ts'
import { type CountUses, type UnderstoodWord, understandWord } from '#server/platform/search/understanding.ts'

/** What a search text asks for, and how each of its words and formulas was taken. */
export type UnderstoodText = { query: TextQuery; words: UnderstoodWord[]; formulas: UnderstoodFormula[] }

/** A formula of a question, as it was typed; `isKnown` when some task has it. */
export type UnderstoodFormula = { asked: string; isKnown: boolean }

const MAX_WORDS = 12
const MAX_FORMULAS = 4
/** Uses beyond this many make no difference between two corrections. */
const MAX_USES = 1_000
const PHRASE_WEIGHT = 12

/** Understands a search text by the words and formulas of the tasks. The same for every index. */
export async function understandText(db: Db, search: string): Promise<UnderstoodText> {
  const ids = [...search.matchAll(/#(\d{1,9})\b/g)].map(([, id]) => Number(id))
  const parts = splitQuestion(search.replaceAll(/#\d+/g, ' '))
  const formulas = await Promise.all(
    parts.formulas.slice(0, MAX_FORMULAS).map(async (formula) => ({ ...formula, tokens: await findFormulas(db, formula.source) })),
  )
  // "2023/2024" and "12:30" are formulas only where some task has them as such.
  const taken = formulas.filter(({ isCertain, tokens }) => isCertain || tokens.length > 0)
  const others = formulas.filter((formula) => !taken.includes(formula)).map(({ source }) => source)
  const asked = wordsOf([...others, parts.words].join(' ')).slice(0, MAX_WORDS)
  const numbered = ids.map((id): QueryGroup => ({ tokens: [{ id: homeworkToken(id), weight: MAX_TOKEN_WEIGHT }] }))
  const formulaGroups = taken.map(({ tokens }): QueryGroup => ({ tokens }))
  const understoodFormulas = taken.map(({ source, tokens }) => ({ asked: source, isKnown: tokens.length > 0 }))
  if (asked.length === 0) return { query: { groups: [...numbered, ...formulaGroups] }, words: [], formulas: understoodFormulas }
  const vocabulary = await readVocabulary(db)
  const words = await understandWords(db, vocabulary, asked)
  // "zadanie #7" asks for one task, whatever words lead to its number.
  const shown = ids.length > 0 ? words.filter((word) => !isLeadingWord(word.asked, word.lemmas)) : words
  return {
    query: { groups: [...numbered, ...formulaGroups, ...groupsOf(vocabulary, shown)] },
    words: shown,
    formulas: understoodFormulas,
  }
}

/** A number may stand in a sentence or in a formula: either will do. */
async function withFormulasOf(db: Db, word: UnderstoodWord): Promise<UnderstoodWord> {
  if (!isPlainNumber(word.asked)) return word
  const tokens = [...word.tokens, ...(await findFormulas(db, word.asked))]
  return { ...word, tokens, reading: tokens.length > 0 ? 'asWritten' : word.reading }
}

async function understandWords(db: Db, { words, examWords, marks }: HomeworkVocabulary, asked: string[]): Promise<UnderstoodWord[]> {
  const countUses = countUsesIn(db)
  const said = asked.filter(saysSomething)
  const readings = await Promise.all(
    said.map(async (word, index) => {
      const options = { isUnfinished: index === said.length - 1, countUses }
      const exam = await understandWord(examWords, word, { isUnfinished: false, countUses: () => Promise.resolve(new Map()) })
      return { exam, text: await withFormulasOf(db, await understandWord(words, word, options)) }
    }),
  )
  const isAboutExam = readings.some(({ exam, text }) => isExamWord(exam.lemmas) || isExamWord(text.lemmas))
  const isLeading = (place: number): boolean => {
    const reading = readings[place]?.text
    return reading !== undefined && isLeadingWord(reading.asked, reading.lemmas)
  }
  /** "zadanie nr 12": words that lead to a number say nothing more. */
  const leadsToNumber = (place: number): boolean =>
    isLeading(place) && (isTaskNumber(readings[place + 1]?.text.asked ?? '') || leadsToNumber(place + 1))
  return readings.flatMap(({ exam, text }, index) => {
    const isLed = isLeading(index - 1)
    if (isTaskNumber(text.asked) && (isLed || (isAboutExam && !isExamTerm(text.asked, [])))) {
      const mark = marks.get(numberMark(text.asked))
      const tokens = [
        ...(mark === undefined ? [] : [{ id: mark, weight: MAX_TOKEN_WEIGHT }]),
        ...(isAboutExam ? [] : [{ id: homeworkToken(Number(text.asked)), weight: MAX_TOKEN_WEIGHT }]),
      ]
      return [{ ...text, tokens, reading: mark === undefined && isAboutExam ? ('unknown' as const) : ('asWritten' as const) }]
    }
    if (leadsToNumber(index) || (isAboutExam && isLeading(index))) return []
    if (!isAboutExam) return [text]
    if (exam.tokens.length > 0) return [exam]
    return [isExamTerm(exam.asked, exam.lemmas) ? exam : text]
  })
}

/** Words that make a known phrase together are asked for as that phrase; each other word for itself. */
function groupsOf({ marks }: HomeworkVocabulary, words: readonly UnderstoodWord[]): QueryGroup[] {
  const settled = words.map(({ reading, lemmas }) => (reading === 'unknown' || reading === 'beginning' ? [] : lemmas))
  const phrases = phrasesIn(settled).toSorted((one, other) => other.places.length - one.places.length)
  const taken = new Set<number>()
  const groups: QueryGroup[] = []
  for (const { name, places } of phrases) {
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    const id = marks.get(PHRASE_MARK + name)
    // A notion no task speaks of is not found in tasks that happen to have its words.
    groups.push({ tokens: id === undefined ? [] : [{ id, weight: PHRASE_WEIGHT }] })
  }
  for (const [place, { tokens }] of words.entries()) if (!taken.has(place)) groups.push({ tokens })
  return groups
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
