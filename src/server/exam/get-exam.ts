import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Exam, ExamTask } from '#contract/exam.ts'
import { messages } from '#contract/text/messages.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { visibleExam } from '#server/exam/access.ts'
import { examListColumns } from '#server/exam/list-exams.ts'
import { examRefColumns, presentExamListItem, presentExamRef } from '#server/exam/present.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** A sheet as it is printed: tasks, points, answers in the order of its version; the key stays with the solutions. */
export async function getExam(db: Db, viewer: Viewer, idOrSlug: string): Promise<Exam> {
  const [row] = await db
    .select(examListColumns)
    .from(exam)
    .where(and(byIdOrSlug(exam, idOrSlug), visibleExam(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [tasks, others] = await Promise.all([
    listExamTasks(db, viewer, row.id),
    db
      .select(examRefColumns)
      .from(exam)
      .where(
        and(
          visibleExam(viewer),
          ne(exam.id, row.id),
          eq(exam.type, row.type),
          eq(exam.subject, row.subject),
          eq(exam.date, row.date),
          eq(exam.variant, row.variant),
          eq(exam.details, row.details),
          sql`${exam.level} is not distinct from ${row.level}`,
          sql`${exam.formula} is not distinct from ${row.formula}`,
        ),
      )
      .orderBy(asc(exam.version)),
  ])
  return { ...presentExamListItem(row), tasks, otherVersions: others.map(presentExamRef) }
}

async function listExamTasks(db: Db, viewer: Viewer, examId: number): Promise<ExamTask[]> {
  const rows = await db
    .select({
      id: homeworkExam.id,
      number: homeworkExam.number,
      points: homeworkExam.points,
      bundle: homeworkExam.bundleHtml,
      scoring: homeworkExam.scoring,
      answerOrder: homeworkExam.answerOrder,
      homeworkId: homework.id,
      slug: homework.slug,
      title: homework.title,
      language: homework.language,
      description: homework.descriptionHtml,
      isClosed: homework.isClosed,
    })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, examId), visibleHomework(viewer)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  if (rows.length === 0) return []
  const answers = await db
    .select({
      id: homeworkAnswer.id,
      homeworkId: homeworkAnswer.homeworkId,
      position: homeworkAnswer.position,
      label: homeworkAnswer.label,
      answer: homeworkAnswer.contentHtml,
    })
    .from(homeworkAnswer)
    .where(
      inArray(
        homeworkAnswer.homeworkId,
        rows.map((row) => row.homeworkId),
      ),
    )
    .orderBy(asc(homeworkAnswer.position))
  return rows.map(({ homeworkId, slug, title, language, description, isClosed, answerOrder, scoring, ...task }) => {
    const own = answers.filter((answer) => answer.homeworkId === homeworkId)
    const ordered = answerOrder ? answerOrder.flatMap((position) => own.filter((answer) => answer.position === position)) : own
    return {
      ...task,
      scoring: scoring.map(({ points, text, html }) => ({ points, html: html ?? escapeHtml(text) })),
      homework: {
        id: homeworkId,
        slug,
        title,
        language,
        description,
        closed: isClosed,
        answers: ordered.map(({ id, label, answer }, index) => ({
          id,
          label: answerOrder ? answerLetter('', index) : answerLetter(label, index),
          answer,
        })),
      },
    }
  })
}
