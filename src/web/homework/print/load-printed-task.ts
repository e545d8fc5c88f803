import { answerRows } from '#contract/homework/answer-rows.ts'
import { revealHomeworkAnswers } from '#contract/homework/homework-answers.ts'
import { getHomework } from '#contract/homework/homework-page.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

/** Loads what paper has of a task: the whole of it, with the key where the solution may be seen. */
export const loadPrintedTask = (slug: string) => async (api: ApiClient) => {
  const { id, title, language, description, answers, answerFields, solution, excerpt } = await api.call(getHomework, {
    params: { id: slug },
  })
  const key = solution && answers.length > 0 ? (await api.call(revealHomeworkAnswers, { params: { id } })).correctAnswersIds : []
  const written = solution && {
    latex: solution.latex,
    steps: solution.steps.map(({ latex: _tex, order: _order, ...step }) => step),
    images: solution.images,
    finalAnswer: solution.answer,
    correctAnswersIds: key,
    hints: solution.hints,
    commonMistake: solution.commonMistake,
  }
  return {
    id,
    slug,
    title,
    excerpt,
    homework: { language, description, answers, rows: answerFields.flatMap(answerRows) },
    solution: written,
  }
}
