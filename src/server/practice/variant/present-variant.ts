import { answerLetter } from '#contract/homework/answer-letter.ts'
import { answerFieldOf } from '#contract/homework/expected-answer.ts'
import type { PracticeVariant, VariantSolution } from '#contract/practice/variant.ts'
import type { MadeVariant } from '#server/variant/index.ts'

/** Names an answer by its place, which is another one in each variant. */
export const answerIdAt = (place: number): number => place + 1

/** A variant as it is shown before a try: nothing that gives the solution away. */
export function presentVariant({ id, variant, task, html }: MadeVariant): PracticeVariant {
  return {
    id,
    variant,
    title: task.title,
    level: task.level,
    description: html.description,
    answers: html.answers.map((answer, place) => ({
      id: answerIdAt(place),
      label: answerLetter(task.answers[place]?.label ?? '', place),
      answer,
    })),
    hasSeveralCorrect: task.answers.filter(({ correct }) => correct).length > 1,
    answerFields: (task.expectedAnswers ?? []).map(answerFieldOf),
    hints: html.hints,
  }
}

/** The solution of a variant with its key, for whoever asks for it: solutions of practice are free, like those of public tasks. */
export function presentSolution({ task, html }: MadeVariant): VariantSolution {
  return {
    answer: html.answer,
    correctAnswersIds: task.answers.flatMap(({ correct }, place) => (correct ? [answerIdAt(place)] : [])),
    commonMistake: html.commonMistake,
    steps: task.steps.map(({ method, title }, place) => ({
      id: place + 1,
      method,
      title,
      description: html.steps[place] ?? '',
    })),
  }
}
