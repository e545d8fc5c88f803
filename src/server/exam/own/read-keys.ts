import { asc } from 'drizzle-orm'
import type { ExamVersion } from '#contract/enums.ts'
import { marksOf } from '#contract/homework/answer-rows.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { OwnExam } from '#contract/own-exam.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkAnswer } from '#server/db/tables/homework.ts'
import { numberAnew, tasksIn } from '#server/exam/class/class-units.ts'
import { answersIn } from '#server/exam/class/version-order.ts'

type Task = { homeworkId: number; number: string; closed: boolean; expected: readonly ExpectedAnswer[]; isTold: boolean }

/**
 * The key of each version of an exam with these tasks, to be told to its teacher alone; that of a task which isn't told,
 * whose solution the teacher may not see, is left out.
 */
export async function readKeys(db: Db, examId: number, tasks: readonly Task[], versions: readonly ExamVersion[]): Promise<OwnExam['keys']> {
  const answers = await db
    .select({ homeworkId: homeworkAnswer.homeworkId, label: homeworkAnswer.label, isCorrect: homeworkAnswer.isCorrect })
    .from(homeworkAnswer)
    .where(
      anyOfIds(
        homeworkAnswer.homeworkId,
        tasks.flatMap(({ homeworkId, closed }) => (closed ? [homeworkId] : [])),
      ),
    )
    .orderBy(asc(homeworkAnswer.position))
  const answersOf = Map.groupBy(answers, ({ homeworkId }) => homeworkId)
  return versions.map((version) => ({
    version,
    letters: numberAnew(tasksIn(version, examId, tasks)).flatMap((task) => {
      const { number } = task
      if (!task.isTold) return []
      const marks = marksOf(task.expected)
      if (marks !== '') return [{ number, letters: marks }]
      if (!task.closed) return []
      const letters = answersIn(version, task.homeworkId, answersOf.get(task.homeworkId) ?? []).flatMap(({ label, isCorrect }, at) =>
        isCorrect ? [answerLetter(label, at)] : [],
      )
      return [{ number, letters: letters.join(', ') }]
    }),
  }))
}
