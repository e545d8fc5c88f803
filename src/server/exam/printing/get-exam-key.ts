import type * as z from 'zod/mini'
import type { ExamTask } from '#contract/exam.ts'
import type { getExamKey as contract, KeyTask } from '#contract/exam-printing.ts'
import { marksOf } from '#contract/homework/answer-rows.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { homework } from '#server/db/tables/homework.ts'
import { getExam } from '#server/exam/get-exam.ts'
import { readWrittenSolutions, type TaskServices } from '#server/homework/index.ts'

/** The key of a sheet in the letters of its version; a solution that the viewer may not see is left out. */
export async function getExamKey(
  db: Db,
  services: TaskServices,
  viewer: Viewer,
  idOrSlug: string,
): Promise<z.output<(typeof contract)['reply']>> {
  const { name, tasks } = await getExam(db, viewer, idOrSlug)
  return { name, tasks: await readKeyTasks(db, services, viewer, tasks) }
}

/** The key of these tasks of a sheet. */
export async function readKeyTasks(db: Db, services: TaskServices, viewer: Viewer, tasks: readonly ExamTask[]): Promise<KeyTask[]> {
  const ids = tasks.map((task) => task.homework.id)
  const solutions = new Map((await readWrittenSolutions(db, services, viewer, ids)).map((solution) => [solution.homeworkId, solution]))
  const expected = new Map(
    (await db.select({ id: homework.id, answers: homework.expectedAnswers }).from(homework).where(anyOfIds(homework.id, ids))).map(
      ({ id, answers }) => [id, answers],
    ),
  )
  return tasks.map(({ number, points, homework: task }) => ({
    number,
    points,
    language: task.language,
    answers: task.answers.map(({ id, label }) => ({ id, label })),
    marks: solutions.has(task.id) ? marksOf(expected.get(task.id) ?? []) : '',
    solution: solutions.get(task.id) ?? null,
  }))
}
