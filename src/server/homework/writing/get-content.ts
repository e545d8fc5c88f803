import { plainOf } from '#contract/homework/plain-fields.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { examNames } from '#contract/exam.ts'
import type { HomeworkContent, WrittenField } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examTitleColumns } from '#server/db/tables/exam.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkAnswer, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { signOwnFiles } from '#server/embed/index.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { actorsOf, type Person, transitionsOf } from '#server/homework/states/change-state.ts'
import { readContent } from '#server/homework/writing/read-content.ts'
import { readMedia } from '#server/homework/writing/read-media.ts'
import { mathConceptRefColumns } from '#server/math-concept/index.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** A task as its form opens it, for its author or ADMIN. */
export async function getHomeworkContent(db: Db, links: FileLinks, viewer: Person, idOrSlug: string): Promise<HomeworkContent> {
  const [found] = await db
    .select({ id: homework.id })
    .from(homework)
    .where(and(byIdOrSlug(homework, idOrSlug), visibleHomework(viewer)))
  const id = found?.id ?? 0
  const read = await readContent(db, id)
  if (!read || actorsOf(viewer, read.row).length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  const { row, content } = read
  const { answers, steps, hints } = await readHtml(db, id)
  const shownIds = [...row.fileIds, ...row.solutionFileIds]
  const field = async (document: RichDoc, html: string): Promise<WrittenField> => ({
    // The document goes to its editor as the schema has it.
    document: (await signOwnFiles(db, viewer.id, links, document, shownIds)) as unknown as WrittenField['document'],
    html: signShownFiles(html, shownIds, links),
  })
  const [author] = await db.select(userRefColumns).from(user).where(eq(user.id, row.authorId))
  const [type] =
    row.typeId === null ? [] : await db.select(homeworkTypeRefColumns).from(homeworkType).where(eq(homeworkType.id, row.typeId))
  if (!author) throw new Error('A task has no author')
  return {
    id,
    slug: row.slug,
    revision: row.revision,
    status: row.status,
    adminReview: row.adminReviewStatus ? { status: row.adminReviewStatus, note: row.adminReviewNote } : null,
    transitions: transitionsOf(viewer, row),
    author: presentUserRef(author),
    title: content.title,
    description: await field(content.description, row.descriptionHtml),
    closed: content.closed,
    answers: await Promise.all(
      content.answers.map(async ({ id: answerId = 0, label, answer, correct, reason = '' }) => ({
        id: answerId,
        label,
        answer: await field(answer, answers.get(answerId) ?? ''),
        correct,
        reason,
      })),
    ),
    answer: content.answer && (await field(content.answer, row.answerHtml)),
    expectedAnswers: row.expectedAnswers,
    solution: {
      steps: await Promise.all(
        content.steps.map(async ({ id: stepId = 0, method, title, description }) => ({
          id: stepId,
          method,
          title,
          description: await field(description, steps.get(stepId) ?? ''),
        })),
      ),
      ...(await readMedia(db, links, content)),
    },
    hints: await Promise.all(
      content.hints.map(async ({ id: hintId = 0, hint }) => ({ id: hintId, hint: await field(hint, hints.get(hintId) ?? '') })),
    ),
    commonMistake: content.commonMistake && (await field(content.commonMistake, row.commonMistakeHtml)),
    ...plainOf(content),
    type: type ?? null,
    concepts: await readConcepts(db, content.conceptIds),
    exams: await readExams(db, content.exams),
    source: content.source,
    fromTextbook: content.fromTextbook,
    updatedAt: row.updatedAt,
  }
}

type HtmlById = Map<number, string>

async function readHtml(db: Db, homeworkId: number): Promise<{ answers: HtmlById; steps: HtmlById; hints: HtmlById }> {
  const read = async (table: typeof homeworkAnswer | typeof homeworkStep | typeof homeworkHint): Promise<HtmlById> =>
    new Map(
      (await db.select({ id: table.id, html: table.contentHtml }).from(table).where(eq(table.homeworkId, homeworkId))).map(
        ({ id, html }) => [id, html],
      ),
    )
  const [answers, steps, hints] = await Promise.all([read(homeworkAnswer), read(homeworkStep), read(homeworkHint)])
  return { answers, steps, hints }
}

async function readConcepts(db: Db, ids: readonly number[]): Promise<HomeworkContent['concepts']> {
  if (ids.length === 0) return []
  return db
    .select(mathConceptRefColumns)
    .from(mathConcept)
    .where(inArray(mathConcept.id, [...ids]))
    .orderBy(sql`${mathConcept.nameSortKey} collate "C"`, asc(mathConcept.id))
}

async function readExams(db: Db, places: readonly { examId: number; number: string; points: number }[]): Promise<HomeworkContent['exams']> {
  if (places.length === 0) return []
  const rows = await db
    .select({ id: exam.id, slug: exam.slug, ...examTitleColumns })
    .from(exam)
    .where(
      and(
        inArray(
          exam.id,
          places.map(({ examId }) => examId),
        ),
      ),
    )
  const exams = new Map(rows.map((row) => [row.id, { id: row.id, slug: row.slug, ...examNames(row) }]))
  return places.flatMap(({ examId, number, points }) => {
    const found = exams.get(examId)
    return found ? [{ exam: found, number, points }] : []
  })
}
