import { and, asc, eq } from 'drizzle-orm'
import type { ExamVersion } from '#contract/enums.ts'
import type { ExamTask } from '#contract/exam.ts'
import type { Output } from '#contract/http/endpoint.ts'
import type { getOwnExamPaper } from '#contract/own-exam-printing.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { examShare, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { examinableHomework } from '#server/exam/access.ts'
import { numberAnew, tasksIn } from '#server/exam/class/class-units.ts'
import { answersIn } from '#server/exam/class/version-order.ts'
import { examTaskColumns, presentExamTasks } from '#server/exam/exam-tasks.ts'
import { findOwn } from '#server/exam/own/find-own.ts'
import { readKeyTasks } from '#server/exam/printing/get-exam-key.ts'
import { signShownFiles } from '#server/file/index.ts'
import type { TaskServices } from '#server/homework/index.ts'

/** An exam as its teacher hands it out: the versions that the class gets by its link, with the tasks that pupils would get today. */
export async function readOwnPaper(
  db: Db,
  services: TaskServices,
  viewer: Viewer & { id: number },
  idOrSlug: string,
): Promise<Output<typeof getOwnExamPaper>> {
  const { id, slug, details, minutes } = await findOwn(db, viewer.id, idOrSlug)
  const [share] = await db.select({ hasVersions: examShare.hasVersions }).from(examShare).where(eq(examShare.examId, id))
  const rows = await db
    .select(examTaskColumns)
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, id), examinableHomework(viewer.id)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  const tasksOf = (version: ExamVersion): Promise<ExamTask[]> => {
    return presentExamTasks(db, numberAnew(tasksIn(version, id, rows)), {
      order: ({ homeworkId }, answers) => answersIn(version, homeworkId, answers),
      signed: ({ status, fileIds }, html) => (status === 'PUBLIC' ? html : signShownFiles(html, fileIds, services.links)),
    })
  }
  const versions = []
  for (const version of share?.hasVersions === true ? (['A', 'B'] as const) : (['A'] as const)) {
    const tasks = await tasksOf(version)
    versions.push({ version, tasks, key: await readKeyTasks(db, services, viewer, tasks) })
  }
  return { id, slug, details, minutes, points: rows.reduce((sum, { points }) => sum + points, 0), versions }
}
