import { sql } from 'drizzle-orm'
import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { isAmount, isPlainNumber, nameOfSign, splitQuestion } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { askGrades } from '#server/homework/search/ask-grades.ts'
import { facetToken } from '#server/homework/search/facet-token.ts'
import { findFormulas } from '#server/homework/search/formulas/formula-vocabulary.ts'
import { type HomeworkVocabulary, readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { homeworkToken, PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { findSimilarFormulas } from '#server/homework/search/formulas/similar-formulas.ts'
import { askedLetters, namesOfPoints, shortBeginning } from '#server/homework/search/short-question.ts'
import { type TakenWord, takeWords, type WordReading } from '#server/homework/search/take-words.ts'
import { isLeadingWord, isYear } from '#server/homework/search/exam-marks.ts'
import { mapInTurns } from '#server/platform/search/in-turns.ts'
import { phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { type AskedClass, splitClasses } from '#server/platform/search/polish/school-classes.ts'
import { spellOut, withNamesOfExams } from '#server/platform/search/polish/school-shorthand.ts'
import { saysSomething, wordsOf } from '#server/platform/search/polish/words.ts'
import { MAX_TOKEN_WEIGHT, type QueryGroup, type QueryToken, type TextQuery } from '#server/platform/search/text-query.ts'
import {
  type CountUses,
  nearestBeginning,
  type UnderstoodWord,
  understandWord,
  withBeginning,
} from '#server/platform/search/understanding.ts'
import type { Vocabulary } from '#server/platform/search/vocabulary.ts'

/** The meaning of a search text: what it asks for, and how each of its words and formulas was taken. */
export type UnderstoodText = {
  query: TextQuery
  words: UnderstoodWord[]
  formulas: UnderstoodFormula[]
  /** Classes of school that were taken for levels. */
  classes: readonly AskedClass[]
  /** Returns the same with its classes taken for their levels, for when nothing fits; null where none is asked for. */
  leveled: (() => Promise<UnderstoodText>) | null
  /** The things that were asked for, each as it can be asked for alone. */
  parts: UnderstoodPart[]
  /** Returns the same with each word taken as unfinished too, for when nothing fits; null where no word can be. */
  wider: () => UnderstoodText | null
}

/** A formula of a question, as it was typed; `isKnown` when some task has it. */
export type UnderstoodFormula = { asked: string; isKnown: boolean }

/** One thing asked for, as a group of the query. */
export type UnderstoodPart = {
  text: string
  group: QueryGroup
  isBeginning: boolean
  /** The longest beginning of an unknown word that some task has a word with. */
  nearest: string | null
  /** Set for a word of a notion that no task speaks of: the group that finds the word alone, and the notion. */
  apart: { group: QueryGroup; notion: string } | null
  /** True for words without numbers: what a copied task is found by before its numbers and formulas. */
  isSaid: boolean
  /** Finds formulas of tasks that look like the asked one, most alike first. */
  otherFormulas: (() => Promise<{ formula: string; group: QueryGroup }[]>) | null
  /** Set for the year of an exam: the other years that there are exams of, nearest first. */
  otherYears: readonly { year: string; group: QueryGroup }[]
}

const MAX_WORDS = 12
const MAX_FORMULAS = 4
/** Uses beyond this many make no difference between two corrections. */
const MAX_USES = 1_000
const PHRASE_WEIGHT = 12
const MAX_YEARS = 60
const MAX_SIMILAR = 4
/** "xy", "abc": no words, but products or names of points. */
const SHORT_PRODUCT = /^\p{L}{2,3}$/u

/** Understands a search text by the words and formulas of the tasks. The same for every index. */
export async function understandText(db: Db, search: string): Promise<UnderstoodText> {
  const { text, leveled, classes } = splitClasses(search)
  const grades = await askGrades(db, classes)
  const understoodGrades = await understandRest(db, text, {
    grades,
    classes: classes.filter(({ grade }) => grade === null),
  })
  if (grades.length === 0) return understoodGrades
  return { ...understoodGrades, leveled: () => understandRest(db, leveled, { grades: [], classes }) }
}

/** Understands the text of a question beside the classes that tasks are marked with. */
async function understandRest(db: Db, search: string, { grades, classes }: Pick<Beside, 'grades' | 'classes'>): Promise<UnderstoodText> {
  const ids = [...search.matchAll(/#(\d{1,9})\b/g)].map(([, id]) => Number(id))
  const parts = splitQuestion(withNamesOfExams(search.replaceAll(/#\d+/g, ' ')))
  const formulas = await mapInTurns(parts.formulas.slice(0, MAX_FORMULAS), async (formula) => ({
    ...formula,
    tokens: await tokensOf(db, formula.source),
  }))
  // "2023/2024" and "5!!" are formulas only where some task has them as such.
  const taken = formulas.filter(({ isCertain, tokens }) => isCertain || tokens.length > 0)
  const others = formulas.filter((formula) => !taken.includes(formula)).map(({ source }) => source)
  const asked = wordsOf([...others, parts.words].join(' ')).slice(0, MAX_WORDS)
  const beside: Beside = {
    ids: ids.map((id): QueryGroup => ({ tokens: [{ id: homeworkToken(id), weight: MAX_TOKEN_WEIGHT }] })),
    formulas: taken.map(({ source, tokens }) => ({ asked: source, group: { tokens }, others: () => formulasLikeIt(db, source) })),
    classes,
    grades,
  }
  if (asked.length === 0) return understood(beside, null, [])
  const vocabulary = await readVocabulary(db)
  if (ids.length + taken.length + grades.length === 0 && !asked.some(saysSomething)) return understoodShort(vocabulary, parts.words, asked)
  const words = await understandWords(db, vocabulary, asked, namesOfPoints(parts.words))
  // "zadanie #7" asks for one task, "zadania dla klasy 7" for those of a class, whatever words lead to the number.
  const shown = ids.length + grades.length > 0 ? words.filter(({ word }) => !isLeadingWord(word.asked, word.lemmas)) : words
  return understood(beside, vocabulary, shown)
}

/** The part of a question beside its words: tasks by their numbers, formulas, classes of school and those taken for levels. */
type Beside = {
  ids: QueryGroup[]
  grades: { asked: string; group: QueryGroup }[]
  formulas: { asked: string; group: QueryGroup; others: UnderstoodPart['otherFormulas'] }[]
  classes: AskedClass[]
}

function understood(beside: Beside, vocabulary: HomeworkVocabulary | null, words: readonly TakenWord[]): UnderstoodText {
  const spoken = vocabulary ? groupsOf(vocabulary, words) : []
  return {
    query: {
      groups: [
        ...beside.ids,
        ...beside.grades.map(({ group }) => group),
        ...beside.formulas.map(({ group }) => group),
        ...spoken.map(({ group }) => group),
      ],
    },
    words: words.map(({ word }) => word),
    formulas: beside.formulas.map(({ asked, group }) => ({ asked, isKnown: group.tokens.length > 0 })),
    classes: beside.classes,
    leveled: null,
    parts: [
      ...beside.grades.map(({ asked, group }) => partOf(asked, group)),
      ...spoken,
      ...beside.formulas.map(({ asked, group, others }) => ({ ...partOf(asked, group), otherFormulas: others })),
    ],
    wider() {
      if (!vocabulary) return null
      const last = words.length - 1
      const wide = words.map((taken, place) =>
        taken.isText ? { ...taken, word: withBeginning(vocabulary.words, taken.word, place === last ? 'last' : 'inner') } : taken,
      )
      return wide.some(({ word }, index) => word !== words[index]?.word) ? understood(beside, vocabulary, wide) : null
    },
  }
}

function partOf(text: string, group: QueryGroup): UnderstoodPart {
  return { text, group, isBeginning: false, nearest: null, apart: null, isSaid: false, otherFormulas: null, otherYears: [] }
}

/** Letters are looked for in formulas; a word that says nothing is one that is still being typed, or asks for nothing. */
function understoodShort(vocabulary: HomeworkVocabulary, typed: string, asked: readonly string[]): UnderstoodText {
  const letters = askedLetters(vocabulary.words, typed)
  const word = letters.length === 0 ? shortBeginning(vocabulary.words, asked) : null
  return understood(
    {
      ids: [],
      grades: [],
      formulas: letters.map(({ asked: letter, tokens }) => ({ asked: letter, group: { tokens }, others: null })),
      classes: [],
    },
    vocabulary,
    word ? [{ word, alone: word.asked, isText: true }] : [],
  )
}

/** Finds what stands for a formula that no task has. */
async function formulasLikeIt(db: Db, source: string): Promise<{ formula: string; group: QueryGroup }[]> {
  const similar = await findSimilarFormulas(db, source, MAX_SIMILAR)
  return mapInTurns(similar, async (formula) => ({ formula, group: { tokens: await tokensOf(db, formula) } }))
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

/** The formulas that a word may stand for, likeliest first. */
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
  const said = spellOut(
    asked.filter(saysSomething),
    (word) => words.get(word) !== undefined,
    (word) => words.beginningWith(word, 1).length > 0,
  )
  const readWord = async (word: string, isLast: boolean): Promise<WordReading> => {
    const exam = await understandWord(examWords, word, { unfinished: isLast ? 'likely' : 'never', countUses: countAll })
    const text = await understandWord(words, word, { unfinished: isLast ? 'likely' : 'possible', countUses })
    return { exam, text: await withFormulasOf(db, text, points.has(word)) }
  }
  // A word that is said again means the same.
  const known = new Map<string, Promise<WordReading>>()
  const readOnce = (word: string): Promise<WordReading> => {
    const reading = known.get(word) ?? readWord(word, false)
    known.set(word, reading)
    return reading
  }
  const readings = await mapInTurns(said, (word, index) => (index === said.length - 1 ? readWord(word, true) : readOnce(word)))
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
function groupsOf({ words: known, examWords, marks }: HomeworkVocabulary, words: readonly TakenWord[]): UnderstoodPart[] {
  const settled = words.map(({ word: { reading, lemmas } }) => (reading === 'beginning' ? [] : lemmas))
  // A notion may be known though one of its words stands in no text: "studia".
  const isKnown = ({ name, places }: { name: string; places: readonly number[] }): boolean =>
    marks.has(PHRASE_MARK + name) || places.every((place) => words[place]?.word.reading !== 'unknown')
  const phrases = phrasesIn(settled)
    .filter(isKnown)
    .toSorted((one, other) => other.places.length - one.places.length)
  const taken = new Set<number>()
  const parts: { place: number; part: UnderstoodPart }[] = []
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
      for (const place of places) {
        const apart = { group: { tokens: words[place]?.word.tokens ?? [] }, notion: text }
        parts.push({ place, part: asSaid({ ...partOf(words[place]?.alone ?? '', { tokens: [] }), apart }) })
      }
      continue
    }
    parts.push({ place: Math.min(...places), part: asSaid(partOf(text, { tokens: [{ id, weight: PHRASE_WEIGHT }] })) })
  }
  for (const [place, { word, alone, isText }] of words.entries()) {
    if (taken.has(place)) continue
    const nearest = word.reading === 'unknown' && isText ? nearestBeginning(known, word.asked) : null
    parts.push({
      place,
      part: asSaid({
        ...partOf(alone, { tokens: word.tokens }),
        isBeginning: word.reading === 'beginning',
        nearest,
        otherYears: isText ? [] : otherYears(examWords, word.asked),
      }),
    })
  }
  const inOrder = parts.toSorted((one, other) => one.place - other.place).map(({ part }) => part)
  // A thing that is asked for twice counts once.
  return [...new Map(inOrder.toReversed().map((part) => [part.text, part])).values()].toReversed()
}

function asSaid(part: UnderstoodPart): UnderstoodPart {
  return { ...part, isSaid: !/\d/.test(part.text) }
}

/** Returns the years of exams beside the asked one, nearest first; none where no year was asked for. */
function otherYears(examWords: Vocabulary, asked: string): UnderstoodPart['otherYears'] {
  if (!isYear(asked)) return []
  return ['19', '20']
    .flatMap((century) => examWords.beginningWith(century, MAX_YEARS))
    .filter(({ word }) => isYear(word) && word !== asked)
    .toSorted((one, other) => Math.abs(Number(one.word) - Number(asked)) - Math.abs(Number(other.word) - Number(asked)))
    .map(({ id, word }) => ({ year: word, group: { tokens: [{ id, weight: MAX_TOKEN_WEIGHT }] } }))
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
