import type * as z from 'zod/mini'
import type { getExamKey as contract } from '#contract/exam-printing.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
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
  const ids = tasks.map(({ homework }) => homework.id)
  const solutions = new Map((await readWrittenSolutions(db, services, viewer, ids)).map((solution) => [solution.homeworkId, solution]))
  return {
    name,
    tasks: tasks.map(({ number, points, homework }) => ({
      number,
      points,
      language: homework.language,
      answers: homework.answers.map(({ id, label }) => ({ id, label })),
      solution: solutions.get(homework.id) ?? null,
    })),
  }
}
