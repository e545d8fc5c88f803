import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Exam, ExamTask } from '#contract/exam.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { publicExam } from '#server/exam/access.ts'
import { examTaskColumns, presentExamTasks } from '#server/exam/exam-tasks.ts'
import { examListColumns } from '#server/exam/list-exams.ts'
import { examRefColumns, presentExamListItem, presentExamRef } from '#server/exam/present.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** A sheet as it is printed: tasks, points, answers in the order of its version; the key stays with the solutions. */
export async function getExam(db: Db, viewer: Viewer, idOrSlug: string): Promise<Exam> {
  const [row] = await db
    .select(examListColumns)
    .from(exam)
    .where(and(byIdOrSlug(exam, idOrSlug), publicExam))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [tasks, others] = await Promise.all([
    listExamTasks(db, viewer, row.id),
    db
      .select(examRefColumns)
      .from(exam)
      .where(
        and(
          publicExam,
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
    .select(examTaskColumns)
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, examId), visibleHomework(viewer)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  return presentExamTasks(db, rows)
}
