import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/enums.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { amountsIn, formulaText, lettersIn, readFormulas } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { homework, homeworkAnswer, homeworkStep } from '#server/db/tables/homework.ts'
import { examMarks } from '#server/homework/search/exam-marks.ts'
import { ensureFormulas } from '#server/homework/search/formula-vocabulary.ts'
import { formulaToken, homeworkToken, PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { lemmasOrSelf, phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { sentencesOf, wordsOf } from '#server/platform/search/polish/words.ts'
import type { TextField, TextPosting } from '#server/platform/search/text-query.ts'

/** To be raised when the words of a text, their base forms, the school phrases or the notation of formulas change: all tasks are indexed again. */
export const TEXT_VERSION = 5

/** A task with the names of its concepts and their aliases; the rest of its texts is read here. */
export type NamedHomework = { id: number; title: string; names: readonly string[] }

/** What the texts of each task are found by, by its id; words and formulas that are new get their ids. */
export async function textPostings(tx: Db, tasks: readonly NamedHomework[]): Promise<Map<number, TextPosting[]>> {
  const texts = await readTexts(
    tx,
    tasks.map(({ id }) => id),
  )
  const formulas = new Map(tasks.map((task) => [task.id, formulasByField(texts.get(task.id))]))
  const found = new Map(tasks.map((task) => [task.id, wordsByField(task, texts.get(task.id), formulas.get(task.id))]))
  const ids = await ensureWords(tx, new Set([...found.values()].flatMap((words) => [...words.keys()])))
  const formulaIds = await ensureFormulas(
    tx,
    new Map([...formulas.values()].flatMap((held) => [...held].map(([text, { atoms }]) => [text, atoms]))),
  )
  return new Map(
    [...found].map(([id, words]) => [
      id,
      [
        { token: homeworkToken(id), field: 'title' },
        ...[...words].flatMap(([word, field]) => {
          const token = ids.get(word)
          return token === undefined ? [] : [{ token, field }]
        }),
        ...[...(formulas.get(id) ?? [])].flatMap(([text, { field }]) => {
          const formulaId = formulaIds.get(text)
          return formulaId === undefined ? [] : [{ token: formulaToken(formulaId), field }]
        }),
      ],
    ]),
  )
}

type Texts = { description: RichDoc[]; body: RichDoc[]; stepTitles: string[]; marks: string[]; notions: string[] }

/** What people call tasks of a level. */
const LEVEL_NOTIONS: Readonly<Record<SchoolLevel, string | null>> = {
  PRIMARY: 'szkoła podstawowa',
  HIGH_SCHOOL: 'szkoła średnia',
  UNIVERSITY: 'studia',
  OTHER: null,
}

/** The documents of the tasks and what their exams call them. */
async function readTexts(tx: Db, ids: number[]): Promise<Map<number, Texts>> {
  const rows = await tx
    .select({
      id: homework.id,
      description: homework.description,
      answer: homework.answer,
      solution: homework.solution,
      level: homework.level,
      isClosed: homework.isClosed,
    })
    .from(homework)
    .where(inArray(homework.id, ids))
  const texts = new Map<number, Texts>(
    rows.map(({ id, description, answer, solution, level, isClosed }) => [
      id,
      {
        description: [description],
        body: [answer, solution].filter((doc) => doc !== null),
        stepTitles: [],
        marks: [],
        notions: [LEVEL_NOTIONS[level] ?? [], isClosed ? 'zadanie zamknięte' : 'zadanie otwarte'].flat(),
      },
    ]),
  )
  for (const { homeworkId, content } of await tx.select().from(homeworkAnswer).where(inArray(homeworkAnswer.homeworkId, ids)))
    texts.get(homeworkId)?.description.push(content)
  for (const { homeworkId, title, content } of await tx
    .select()
    .from(homeworkStep)
    .where(inArray(homeworkStep.homeworkId, ids))
    .orderBy(asc(homeworkStep.position))) {
    texts.get(homeworkId)?.stepTitles.push(title)
    texts.get(homeworkId)?.body.push(content)
  }
  // A private sheet names nothing: whoever finds a task by it would learn that it is there.
  for (const { homeworkId, number, ...sheet } of await tx
    .select({
      homeworkId: homeworkExam.homeworkId,
      number: homeworkExam.number,
      type: exam.type,
      date: exam.date,
      level: exam.level,
      formula: exam.formula,
      variant: exam.variant,
      version: exam.version,
      details: exam.details,
    })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(sql`${inArray(homeworkExam.homeworkId, ids)} and ${exam.status} = 'PUBLIC'`))
    texts.get(homeworkId)?.marks.push(...examMarks(sheet, number))
  return texts
}

/** Units, lower-case. Other words within formulas are not what a task is about. */
const UNITS = new Set('km dm cm mm ha ml kg dag mg min zł gr zl eur kw kwh kj mol pa hz szt'.split(' '))
const TEXT_IN_FORMULA = /\\(?:text|mathrm|mbox|operatorname)\s*\{([^{}]*)\}/g

/** Words, phrases and marks of a task, each at its best place. */
function wordsByField({ title, names }: NamedHomework, texts: Texts | undefined, formulas: Formulas | undefined): Map<string, TextField> {
  const found = new Map<string, TextField>()
  const add = (word: string, field: TextField): void => {
    if (!found.has(word)) found.set(word, field)
  }
  const addText = (text: string, field: TextField): void => {
    for (const amount of amountsIn(text)) add(amount, field)
    for (const sentence of sentencesOf(text)) {
      for (const word of sentence) add(word, field)
      for (const { name } of phrasesIn(sentence.map(lemmasOrSelf))) add(PHRASE_MARK + name, field)
    }
  }
  const addDocument = (doc: RichDoc, field: TextField): void => {
    addText(documentText(doc, { formulas: 'omit' }), field)
    // "$20$ procent" is a formula with a word.
    for (const amount of amountsIn(documentText(doc))) add(amount, field)
    for (const { tex } of documentFormulas(doc)) {
      for (const word of namedInFormula(tex)) add(word, field)
      // "24\\ \\text{km/h}"
      for (const [, text = ''] of tex.matchAll(TEXT_IN_FORMULA)) for (const word of wordsOf(text)) if (UNITS.has(word)) add(word, field)
    }
  }
  for (const text of [title, ...names]) addText(text, 'title')
  for (const mark of texts?.marks ?? []) add(mark, 'title')
  for (const doc of texts?.description ?? []) addDocument(doc, 'description')
  for (const text of texts?.stepTitles ?? []) addText(text, 'body')
  for (const doc of texts?.body ?? []) addDocument(doc, 'body')
  for (const name of texts?.notions ?? []) add(PHRASE_MARK + name, 'body')
  // Words of one letter are left out of texts, so that these are the letters of formulas.
  for (const { atoms, field } of formulas?.values() ?? []) for (const letter of lettersIn(atoms)) add(letter, field)
  return found
}

type Formulas = Map<string, { field: TextField; atoms: string[] }>

/** Formulas of a task in the notation of search, each at its best place. */
function formulasByField(texts: Texts | undefined): Formulas {
  const found: Formulas = new Map()
  for (const field of ['description', 'body'] as const)
    for (const { tex } of (texts?.[field] ?? []).flatMap(documentFormulas))
      for (const atoms of readFormulas(tex, 'tex')) {
        const text = formulaText(atoms)
        if (!found.has(text)) found.set(text, { field, atoms })
      }
  return found
}

/** What a formula says by name: a task that computes `\sin` is one about the sine. */
const NAMED: Readonly<Record<string, string>> = {
  sin: 'sinus',
  cos: 'cosinus',
  tg: 'tangens',
  tan: 'tangens',
  ctg: 'cotangens',
  cot: 'cotangens',
  log: 'logarytm',
  ln: 'logarytm',
  lim: 'granica',
  int: 'całka',
  Delta: 'delta',
  NWD: `${PHRASE_MARK}nwd`,
  NWW: `${PHRASE_MARK}nww`,
}

function namedInFormula(tex: string): string[] {
  return [...tex.matchAll(/\\([A-Za-z]+)/g)].flatMap(([, command = '']) => NAMED[command] ?? [])
}

async function ensureWords(tx: Db, words: ReadonlySet<string>): Promise<Map<string, number>> {
  if (words.size === 0) return new Map()
  const list = JSON.stringify([...words].map((word) => ({ word, lemmas: lemmasOf(word) })))
  await tx.execute(
    sql`insert into ${searchWord} (word, lemmas) select word, lemmas from jsonb_to_recordset(${list}::text::jsonb) as w(word text, lemmas text[]) order by word on conflict (word) do nothing`,
  )
  const rows = await queryRows<{ id: number; word: string }>(
    tx,
    sql`select id, word from ${searchWord} where word in (select word from jsonb_to_recordset(${list}::text::jsonb) as w(word text))`,
  )
  return new Map(rows.map((row) => [row.word, row.id]))
}
