import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/enums.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { exam, examTitleColumns, homeworkExam } from '#server/db/tables/exam.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { homework, homeworkAnswer, homeworkStep } from '#server/db/tables/homework.ts'
import { examMarks } from '#server/homework/search/exam-marks.ts'
import { ensureFormulas } from '#server/homework/search/formulas/formula-vocabulary.ts'
import {
  type Formulas,
  formulasByField,
  type HomeworkTexts,
  type NamedHomework,
  partsOf,
  WORDS_IN_A_TURN,
  wordsByField,
} from '#server/homework/search/words-by-field.ts'
import { formulaToken, gradeMark, homeworkToken } from '#server/homework/search/tokens.ts'
import { turn } from '#server/platform/search/in-turns.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import type { TextField, TextPosting } from '#server/platform/search/text-query.ts'

/** Tokens by which the texts of each task are found, by its id; words and formulas that are new get their ids. */
export async function textPostings(tx: Db, tasks: readonly NamedHomework[]): Promise<Map<number, TextPosting[]>> {
  const texts = await readTexts(
    tx,
    tasks.map(({ id }) => id),
  )
  const formulas = new Map<number, Formulas>()
  const found = new Map<number, Map<string, TextField>>()
  for (const task of tasks) {
    const ownFormulas = formulasByField(texts.get(task.id))
    formulas.set(task.id, ownFormulas)
    found.set(task.id, await wordsByField(task, texts.get(task.id), ownFormulas))
    await turn()
  }
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

/** The words by which people call tasks of a level. */
const LEVEL_NOTIONS: Readonly<Record<SchoolLevel, string | null>> = {
  PRIMARY: 'szkoła podstawowa',
  HIGH_SCHOOL: 'szkoła średnia',
  UNIVERSITY: 'studia',
  OTHER: null,
}

/** The documents of the tasks and what their exams call them. */
async function readTexts(tx: Db, ids: number[]): Promise<Map<number, HomeworkTexts>> {
  const rows = await tx
    .select({
      id: homework.id,
      description: homework.description,
      answer: homework.answer,
      solution: homework.solution,
      isSolutionPaid: homework.isSolutionPaid,
      level: homework.level,
      grades: homework.grades,
      isClosed: homework.isClosed,
    })
    .from(homework)
    .where(inArray(homework.id, ids))
  const texts = new Map<number, HomeworkTexts>(
    rows.map(({ id, description, answer, solution, isSolutionPaid, level, grades, isClosed }) => [
      id,
      {
        description: [description],
        body: isSolutionPaid ? [] : [answer, solution].filter((doc) => doc !== null),
        stepTitles: [],
        marks: grades.map(gradeMark),
        notions: [LEVEL_NOTIONS[level] ?? [], isClosed ? 'zadanie zamknięte' : 'zadanie otwarte'].flat(),
      },
    ]),
  )
  for (const { homeworkId, content } of await tx.select().from(homeworkAnswer).where(inArray(homeworkAnswer.homeworkId, ids)))
    texts.get(homeworkId)?.description.push(content)
  const paid = new Set(rows.flatMap(({ id, isSolutionPaid }) => (isSolutionPaid ? [id] : [])))
  const begun = new Set<number>()
  for (const { homeworkId, title, content } of await tx
    .select()
    .from(homeworkStep)
    .where(inArray(homeworkStep.homeworkId, ids))
    .orderBy(asc(homeworkStep.position))) {
    // A word or a formula that finds the task would say what stands behind its first step.
    if (paid.has(homeworkId) && begun.has(homeworkId)) continue
    begun.add(homeworkId)
    texts.get(homeworkId)?.stepTitles.push(title)
    texts.get(homeworkId)?.body.push(content)
  }
  // A private sheet names nothing: whoever finds a task by it would learn that it is there.
  for (const { homeworkId, number, ...sheet } of await tx
    .select({
      homeworkId: homeworkExam.homeworkId,
      number: homeworkExam.number,
      ...examTitleColumns,
    })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(sql`${inArray(homeworkExam.homeworkId, ids)} and ${exam.status} = 'PUBLIC'`))
    texts.get(homeworkId)?.marks.push(...examMarks(sheet, number))
  return texts
}

async function ensureWords(tx: Db, words: ReadonlySet<string>): Promise<Map<string, number>> {
  if (words.size === 0) return new Map()
  const entries: { word: string; lemmas: readonly string[] }[] = []
  for (const part of partsOf([...words], WORDS_IN_A_TURN)) {
    entries.push(...part.map((word) => ({ word, lemmas: lemmasOf(word) })))
    await turn()
  }
  const list = JSON.stringify(entries)
  await tx.execute(
    sql`insert into ${searchWord} (word, lemmas) select word, lemmas from jsonb_to_recordset(${list}::text::jsonb) as w(word text, lemmas text[]) order by word on conflict (word) do nothing`,
  )
  const rows = await queryRows<{ id: number; word: string }>(
    tx,
    sql`select id, word from ${searchWord} where word in (select word from jsonb_to_recordset(${list}::text::jsonb) as w(word text))`,
  )
  return new Map(rows.map((row) => [row.word, row.id]))
}
