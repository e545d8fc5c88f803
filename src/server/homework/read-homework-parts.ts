import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examTitleColumns, homeworkExam } from '#server/db/tables/exam.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkAnswer, homeworkConcept, homeworkStep } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'
import type { AnswerRow, ExamPlaceRow, HomeworkParts, HomeworkRow } from '#server/homework/present.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/index.ts'
import { mathConceptRefColumns, visibleMathConcept } from '#server/math-concept/index.ts'
import { plainColumns } from '#server/homework/plain-columns.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

const rowColumns = {
  id: homework.id,
  slug: homework.slug,
  title: homework.title,
  status: homework.status,
  adminReviewStatus: homework.adminReviewStatus,
  authorId: homework.authorId,
  descriptionHtml: homework.descriptionHtml,
  fileIds: homework.fileIds,
  excerpt: homework.excerpt,
  isClosed: homework.isClosed,
  ...plainColumns,
  ratingsAvg: homework.ratingsAvg,
  ratingsCount: homework.ratingsCount,
  solutionFormats: homework.solutionFormats,
  createdAt: homework.createdAt,
  updatedAt: homework.updatedAt,
  source: homework.source,
}

/** The number of steps of each way of solving, in the order of the ways. */
const stepCounts = sql<number[]>`array(
  select count(*)::int from ${homeworkStep} where ${homeworkStep.homeworkId} = ${homework.id}
  group by ${homeworkStep.method} order by ${homeworkStep.method})`

/** The columns above, as the table has them. */
export type ReadColumns = Pick<typeof homework.$inferSelect, keyof typeof rowColumns>
export type ReadHomework = { row: HomeworkRow; parts: HomeworkParts }

/**
 * Tasks that fit, with their bylines, types, answers, exams and the concepts that this viewer may see: four queries however
 * many there are. Files of one that isn't public are shown by signed links.
 */
export async function readHomework(
  db: Db,
  links: Pick<FileLinks, 'sign'>,
  viewer: Viewer,
  filter: SQL | undefined,
): Promise<ReadHomework[]> {
  const rows = await db
    .select({ row: rowColumns, type: homeworkTypeRefColumns, author: userRefColumns, stepCounts })
    .from(homework)
    .innerJoin(user, eq(user.id, homework.authorId))
    .leftJoin(homeworkType, eq(homeworkType.id, homework.typeId))
    .where(filter)
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const [answers, concepts, exams] = await Promise.all([readAnswers(db, ids), readConcepts(db, viewer, ids), readExams(db, ids)])
  return rows.map(({ row, type, author, ...counted }) => {
    const signed = (html: string): string => (row.status === 'PUBLIC' ? html : signShownFiles(html, row.fileIds, links))
    return {
      row: { ...row, descriptionHtml: signed(row.descriptionHtml), type, ...counted },
      parts: {
        author: presentUserRef(author) satisfies UserRef,
        answers: (answers.get(row.id) ?? []).map((answer) => ({ ...answer, contentHtml: signed(answer.contentHtml) })),
        concepts: concepts.get(row.id) ?? [],
        exams: exams.get(row.id) ?? [],
      },
    }
  })
}

async function readAnswers(db: Db, ids: number[]): Promise<Map<number, AnswerRow[]>> {
  const rows = await db
    .select({
      homeworkId: homeworkAnswer.homeworkId,
      id: homeworkAnswer.id,
      position: homeworkAnswer.position,
      label: homeworkAnswer.label,
      contentHtml: homeworkAnswer.contentHtml,
      isCorrect: homeworkAnswer.isCorrect,
    })
    .from(homeworkAnswer)
    .where(anyOfIds(homeworkAnswer.homeworkId, ids))
    .orderBy(asc(homeworkAnswer.position))
  return grouped(rows)
}

async function readConcepts(db: Db, viewer: Viewer, ids: number[]): Promise<Map<number, MathConceptRef[]>> {
  const rows = await db
    .select({ homeworkId: homeworkConcept.homeworkId, ...mathConceptRefColumns })
    .from(homeworkConcept)
    .innerJoin(mathConcept, eq(mathConcept.id, homeworkConcept.conceptId))
    .where(and(anyOfIds(homeworkConcept.homeworkId, ids), visibleMathConcept(viewer)))
    .orderBy(sql`${mathConcept.nameSortKey} collate "C"`, asc(mathConcept.id))
  return grouped(rows)
}

async function readExams(db: Db, ids: number[]): Promise<Map<number, ExamPlaceRow[]>> {
  const rows = await db
    .select({
      homeworkId: homeworkExam.homeworkId,
      id: homeworkExam.id,
      number: homeworkExam.number,
      points: homeworkExam.points,
      exam: { id: exam.id, slug: exam.slug, ...examTitleColumns },
    })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(sql`${anyOfIds(homeworkExam.homeworkId, ids)} and ${exam.status} = 'PUBLIC'`)
    .orderBy(asc(exam.date), asc(exam.version), asc(homeworkExam.id))
  return grouped(rows)
}

function grouped<Row extends { homeworkId: number }>(rows: Row[]): Map<number, Omit<Row, 'homeworkId'>[]> {
  const groups = new Map<number, Omit<Row, 'homeworkId'>[]>()
  for (const { homeworkId, ...row } of rows) {
    const group = groups.get(homeworkId)
    if (group) group.push(row)
    else groups.set(homeworkId, [row])
  }
  return groups
}
