import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { SheetTaskBody } from '#contract/exam-sheet.ts'
import { refusedFields } from '#contract/http/errors.ts'
import { examTitle } from '#contract/exam.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam, type ScoringThreshold } from '#server/db/tables/exam.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { notTakenAway } from '#server/exam/access.ts'
import { bundleColumns, readBundle } from '#server/exam/read-bundle.ts'
import { BUNDLE } from '#server/exam/rich-tables.ts'
import { type Admin, lockSheet, recordSheetChange } from '#server/exam/sheet/find-sheet.ts'
import { deriveRichFields, type RichField } from '#server/platform/rich-text/rich-field.ts'

type Written = { bundle: RichField | null; scoring: ScoringThreshold[] }

/**
 * Replaces the tasks of a sheet by these, in their order. What somebody has sat or sits is not touched. Returns the new revision.
 *
 * @throws {AppError} VALIDATION at each field that is wrong; CONFLICT where another revision was saved than the edited one
 */
export async function saveSheetTasks(
  db: Db,
  admin: Admin,
  id: number,
  { revision, tasks }: { revision: number; tasks: readonly SheetTaskBody[] },
): Promise<number> {
  // Texts are read before the transaction, which others may wait for.
  const written: Written[] = []
  for (const [place, task] of tasks.entries()) written.push(await readTexts(db, admin, task, place))
  return db.transaction(async (tx) => {
    const row = await lockSheet(tx, id, revision)
    const before = await tx
      .select({ id: homeworkExam.homeworkId })
      .from(homeworkExam)
      .where(eq(homeworkExam.examId, id))
      .then((rows) => rows.map((place) => place.id))
    const answerCounts = await check(tx, tasks, before)
    const ids = tasks.map(({ homeworkId }) => homeworkId)
    await tx
      .delete(homeworkExam)
      .where(and(eq(homeworkExam.examId, id), ids.length > 0 ? notInArray(homeworkExam.homeworkId, ids) : undefined))
    // Numbers change hands: while they do, none is anybody's.
    for (const [place, homeworkId] of ids.entries())
      await tx
        .update(homeworkExam)
        .set({ number: `~${place}` })
        .where(and(eq(homeworkExam.examId, id), eq(homeworkExam.homeworkId, homeworkId)))
    for (const [position, task] of tasks.entries()) {
      const { bundle = null, scoring = [] } = written[position] ?? {}
      const values = {
        position,
        number: task.number,
        points: task.points,
        answerOrder: task.answerOrder === null ? null : placesOf(task.answerOrder, answerCounts.get(task.homeworkId) ?? 0),
        scoring,
        ...bundleColumns(bundle),
      }
      await tx
        .insert(homeworkExam)
        .values({ ...values, examId: id, homeworkId: task.homeworkId })
        .onConflictDoUpdate({ target: [homeworkExam.homeworkId, homeworkExam.examId], set: values })
    }
    await tx
      .update(exam)
      .set({ revision: revision + 1, updatedAt: new Date() })
      .where(eq(exam.id, id))
    const change = { action: 'exam.changed', examId: id, name: examTitle({ ...row, status: 'PUBLIC' }) } as const
    await recordSheetChange(tx, admin, change, row.status === 'PUBLIC' ? [...new Set([...before, ...ids])] : null)
    return revision + 1
  })
}

const letterOf = (place: number): string => String.fromCodePoint(65 + place)

/** The places of answers that these letters name. */
function placesOf(letters: string, count: number): number[] {
  return [...letters].map((letter) => letter.charCodeAt(0) - 65).filter((place) => place < count)
}

/** Checks tasks against each other and against what is stored; returns how many answers each has. */
async function check(tx: Db, tasks: readonly SheetTaskBody[], before: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const ids = tasks.map(({ homeworkId }) => homeworkId)
  const known = await tx
    .select({ id: homework.id })
    .from(homework)
    .where(and(anyOfIds(homework.id, ids), notTakenAway))
  const answers =
    ids.length === 0
      ? []
      : await tx
          .select({ id: homeworkAnswer.homeworkId })
          .from(homeworkAnswer)
          .innerJoin(homework, and(eq(homework.id, homeworkAnswer.homeworkId), eq(homework.isClosed, true)))
          .where(inArray(homeworkAnswer.homeworkId, ids))
          .orderBy(asc(homeworkAnswer.id))
  const counts = new Map([...Map.groupBy(answers, ({ id }) => id)].map(([id, own]) => [id, own.length]))
  const usable = new Set([...before, ...known.map(({ id }) => id)])
  const faults = new Map<string, string>()
  for (const [place, task] of tasks.entries()) {
    const fault = (field: string, reason: string): unknown => faults.set(`tasks.${place}.${field}`, reason)
    if (!usable.has(task.homeworkId)) fault('homeworkId', messages.notFound)
    if (ids.indexOf(task.homeworkId) < place) fault('homeworkId', examRefusals.taskTwice)
    if (tasks.findIndex(({ number }) => number === task.number) < place) fault('number', examRefusals.numberTwice)
    const letters = Array.from({ length: counts.get(task.homeworkId) ?? 0 }, (_, at) => letterOf(at)).join('')
    if (task.answerOrder !== null && [...task.answerOrder].toSorted().join('') !== letters)
      fault('answerOrder', letters === '' ? examRefusals.wrongAnswerOrder : examRefusals.answerOrderMisses(letters))
    for (const [at, { points }] of task.scoring.entries()) {
      if (points > task.points) fault(`scoring.${at}.points`, examRefusals.scoringTooMuch)
      else if (points >= (task.scoring[at - 1]?.points ?? Infinity)) fault(`scoring.${at}.points`, examRefusals.scoringOrder)
    }
  }
  if (faults.size > 0) throw refusedFields(faults)
  return counts
}

async function readTexts(db: Db, writer: Admin, { bundle, scoring }: SheetTaskBody, place: number): Promise<Written> {
  const read = bundle === null ? null : await readBundle(db, writer, bundle, place)
  const texts: RichDoc[] = []
  for (const [at, { text }] of scoring.entries()) texts.push(await readMarkdown(text, `tasks.${place}.scoring.${at}.text`))
  const html = await deriveRichFields(texts.map((document) => ({ document, presentation: BUNDLE })))
  return { bundle: read, scoring: scoring.map((threshold, at) => ({ ...threshold, html: html[at]?.html ?? '' })) }
}

/** The reader of Markdown comes with the first threshold: a start needs none. */
async function readMarkdown(text: string, field: string): Promise<RichDoc> {
  const { parseMarkdown } = await import('#editor/markdown/parse-markdown.ts')
  try {
    return parseMarkdown(text, { language: 'pl' })
  } catch (error) {
    throw refusedFields(new Map([[field, error instanceof Error ? error.message : examRefusals.unreadableText]]))
  }
}
