import { and, asc, eq } from 'drizzle-orm'
import type { ExamTask } from '#contract/exam.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { notTakenAway } from '#server/exam/access.ts'
import { numberAnew } from '#server/exam/class/class-units.ts'
import { answersIn } from '#server/exam/class/version-order.ts'
import { examTaskColumns, presentExamTasks } from '#server/exam/exam-tasks.ts'
import type { SittingRow } from '#server/exam/sitting/own-sitting.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'

/**
 * The tasks of a sitting in its own order, to be called for its pupil and its teacher alone. A task that was hidden since stays; one
 * that was taken away for copyright doesn't. Files of tasks that aren't public are shown by signed links.
 */
export async function readSheet(
  db: Db,
  links: Pick<FileLinks, 'sign'>,
  { id, examId, isInClass, version }: Pick<SittingRow, 'id' | 'examId' | 'isInClass' | 'version'>,
): Promise<ExamTask[]> {
  const rows = await db
    .select({ ...examTaskColumns, position: examSittingAnswer.position, maximum: examSittingAnswer.maximum })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .leftJoin(homeworkExam, and(eq(homeworkExam.homeworkId, homework.id), eq(homeworkExam.examId, examId)))
    .where(and(eq(examSittingAnswer.sittingId, id), notTakenAway))
    .orderBy(asc(examSittingAnswer.position))
  const ordered = isInClass ? numberAnew(rows) : rows
  const tasks = ordered.map(({ position, maximum, number, ...row }) => ({
    ...row,
    id: row.id ?? row.homeworkId,
    // A task that the sheet has lost since has no number of it.
    number: number ?? `${position + 1}*`,
    points: maximum,
    bundle: row.bundle ?? '',
    scoring: row.scoring ?? [],
  }))
  return presentExamTasks(db, tasks, {
    ...(isInClass && { order: ({ homeworkId }, answers) => answersIn(version, homeworkId, answers) }),
    signed: ({ status, fileIds }, html) => (status === 'PUBLIC' ? html : signShownFiles(html, fileIds, links)),
  })
}
