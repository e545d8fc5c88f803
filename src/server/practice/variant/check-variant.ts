import type * as z from 'zod/mini'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import type { checkTypedVariant } from '#contract/practice/variant.ts'
import { verdictOnChosen, verdictsOn } from '#server/homework/index.ts'
import type { MadeVariant } from '#server/variant/index.ts'
import { answerIdAt } from '#server/practice/variant/present-variant.ts'

/** Checks a try at a closed variant, as one at a task is. */
export function checkChosen({ task, html }: MadeVariant, answersIds: readonly number[]): Promise<CheckedAnswers> {
  const answers = task.answers.map(({ correct, reason = '' }, place) => ({
    id: answerIdAt(place),
    isCorrect: correct,
    html: html.answers[place] ?? '',
    reason,
  }))
  return verdictOnChosen(
    { answers, language: task.language, mistakeHtml: html.commonMistake, commonMistake: () => Promise.resolve(html.commonMistake) },
    answersIds,
  )
}

/** Checks typed answers to an open variant, as those to a task are. */
export function checkTyped(
  { task }: MadeVariant,
  typed: z.output<typeof checkTypedVariant.body>['answers'],
): Promise<z.output<typeof checkTypedVariant.reply>> {
  return verdictsOn(task.expectedAnswers ?? [], typed, task.language)
}
