import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import type { TypedVerdict } from '#contract/homework/typed-answers.ts'
import * as contract from '#contract/practice/variant.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Asks about answers to a variant, in place of those to a task of the library. */
export function variantAnswers(id: number, variant: number) {
  const params = { id, variant }
  return {
    checkAnswers: (_task: number, answersIds: readonly number[], wasHelped = false): Promise<CheckedAnswers> =>
      callQuietly(contract.checkVariant, { params, body: { answersIds: [...answersIds], wasHelped } }),
    checkTyped: (
      _task: number,
      texts: readonly string[],
      meant: ReadonlyMap<number, string>,
      wasHelped = false,
    ): Promise<{ isRight: boolean; answers: readonly TypedVerdict[] }> => {
      const answers = texts.map((typed, place) => ({ typed, meant: meant.get(place) }))
      return callQuietly(contract.checkTypedVariant, { params, body: { answers, wasHelped } })
    },
  }
}
