import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { paths } from '#contract/paths.ts'

/** A try with what became of it. */
export type Tried = CheckedAnswers & { answersIds: readonly number[] }

/** Names in the address of a task by which its page is asked for with a try or with the key, for readers without script. */
export const CHOSEN = 'answers'
const REVEAL = 'reveal'

/** Ids of parts of the page that such addresses lead to. */
export const FORM_ID = 'odpowiedzi'
export const REVEAL_ID = 'odpowiedz'

export const revealAddress = (slug: string): string => `${paths.homework(slug)}?${REVEAL}=key#${REVEAL_ID}`

/** The operation that tells the key; written out, because the contract's shapes have no place on reading pages. A test compares them. */
export const keyAddress = (id: number): string => `/api/homework/${id}/answers/key`

/** Asks about answers; what asks comes with the first question. */
export async function askAnswers() {
  const { loadAskAnswers } = await import('#web/homework/load-solution-parts.ts')
  return loadAskAnswers()
}

/** Reads what the address of a task asks for beside the task. */
export function askedOf(url: string): { answersIds: number[]; isRevealed: boolean } {
  const { searchParams } = new URL(url)
  const answersIds = searchParams.getAll(CHOSEN).map(Number)
  return { answersIds: [...new Set(answersIds.filter((id) => Number.isInteger(id) && id > 0))], isRevealed: searchParams.has(REVEAL) }
}
