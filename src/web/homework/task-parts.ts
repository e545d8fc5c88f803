import { AnswerForm } from '#web/homework/page/answers/AnswerForm.tsx'
import { AnswerReveal } from '#web/homework/page/answers/AnswerReveal.tsx'
import { CommonMistake } from '#web/homework/page/CommonMistake.tsx'
import { SolutionViewer } from '#web/homework/page/SolutionViewer.tsx'
import { TypedField } from '#web/homework/typed/TypedField.tsx'
import { TypedAnswers } from '#web/homework/typed/TypedAnswers.tsx'

/** The ways of answering a task and of reading its solution, for pages that aren't its own. */
export const taskParts = { AnswerForm, AnswerReveal, CommonMistake, SolutionViewer, TypedAnswers, TypedField }
export type TaskParts = typeof taskParts
