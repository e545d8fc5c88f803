import { checkTypedAnswers, type TypedVerdict } from '#contract/homework/typed-answers.ts'
import { isHelpOpen } from '#web/homework/page/help-open.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Has the typed answers of a task judged; `meant` says by place which reading was chosen. */
export function checkTyped(
  id: number,
  texts: readonly string[],
  meant: ReadonlyMap<number, string>,
  wasHelped = isHelpOpen(),
): Promise<{ isRight: boolean; answers: readonly TypedVerdict[] }> {
  const answers = texts.map((typed, place) => ({ typed, meant: meant.get(place) }))
  return callQuietly(checkTypedAnswers, { params: { id }, body: { answers, wasHelped } })
}
