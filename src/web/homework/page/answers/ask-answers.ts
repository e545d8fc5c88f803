import { type CheckedAnswers, checkHomeworkAnswers, revealHomeworkAnswers } from '#contract/homework/homework-answers.ts'
import { isHelpOpen } from '#web/homework/page/help-open.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Asks whether these answers of a task are right. */
export function checkAnswers(id: number, answersIds: readonly number[], wasHelped = isHelpOpen()): Promise<CheckedAnswers> {
  return callQuietly(checkHomeworkAnswers, { params: { id }, body: { answersIds: [...answersIds], wasHelped } })
}

/** Asks for the key of a task. */
export async function revealAnswers(id: number): Promise<number[]> {
  return (await callQuietly(revealHomeworkAnswers, { params: { id } })).correctAnswersIds
}
