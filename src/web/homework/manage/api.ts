import type { HomeworkTransition } from '#contract/homework/homework-states.ts'
import { restoreHomework } from '#contract/homework/homework-history.ts'
import { moveHomework, MOVES, publishHomework, reviewHomework, submitHomework } from '#contract/homework/homework-review.ts'
import { deleteHomework, type SavedReply } from '#contract/homework/homework-writing.ts'
import { clearUndecidedAnswers } from '#contract/homework/typed-answers.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Moves a task by any transition that has a button. */
export function moveTask(id: number, transition: HomeworkTransition): Promise<SavedReply> {
  const input = { params: { id } }
  if (transition === 'submit') return browserApi.call(submitHomework, input)
  if (transition === 'publish') return browserApi.call(publishHomework, input)
  const move = MOVES.find((known) => known === transition)
  if (move === undefined) throw new Error(`${transition} is no move`)
  return browserApi.call(moveHomework, { ...input, body: { transition: move } })
}

export const deleteTask = (id: number) => browserApi.call(deleteHomework, { params: { id } })
export const clearUndecided = (id: number) => browserApi.call(clearUndecidedAnswers, { params: { id } })
export const restoreRevision = (id: number, revision: number) => browserApi.call(restoreHomework, { params: { id, revision } })

type Judgement = { status: 'APPROVED' | 'REJECTED'; note: string; publish: boolean; revision: number }
export const judgeTask = (id: number, body: Judgement) => browserApi.call(reviewHomework, { params: { id }, body })
