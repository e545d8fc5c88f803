import type { AnswerRow } from '#contract/homework/answer-field.ts'
import { answerRows } from '#contract/homework/answer-rows.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'

/** The rows of marks of those of these tasks that are answered by them. They say nothing of the right ones. */
export async function readAnswerRows(db: Db, ids: readonly number[]): Promise<{ homeworkId: number; rows: AnswerRow[] }[]> {
  if (ids.length === 0) return []
  const tasks = await db.select({ id: homework.id, expected: homework.expectedAnswers }).from(homework).where(anyOfIds(homework.id, ids))
  return tasks.flatMap(({ id, expected }) => {
    const rows = expected.flatMap(answerRows)
    return rows.length === 0 ? [] : [{ homeworkId: id, rows }]
  })
}
