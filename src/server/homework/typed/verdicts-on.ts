import type * as z from 'zod/mini'
import type { Language } from '#contract/enums.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { checkTypedAnswers as endpoint, TypedVerdict } from '#contract/homework/typed-answers.ts'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { judgeTyped } from '#server/homework/typed/judge-threads.ts'
import { reasonHtml } from '#server/homework/typed/reason-html.ts'

export type Typed = z.output<typeof endpoint.body>['answers'][number]

/**
 * The verdicts on what was typed into the fields of an open task, in their order. Of the expected answers only the hint of a known
 * mistake comes out.
 *
 * @throws {AppError} CONFLICT where there are as many fields no more
 */
export async function verdictsOn(
  expected: readonly ExpectedAnswer[],
  typed: readonly Typed[],
  language: Language,
): Promise<z.output<typeof endpoint.reply>> {
  if (expected.length !== typed.length) throw new AppError('CONFLICT', refusals.otherAnswerFields)
  const answers = await Promise.all(expected.map((answer, place) => verdictOn(answer, typed[place] ?? { typed: '' }, language)))
  return { isRight: answers.every(({ verdict }) => verdict === 'correct'), answers }
}

async function verdictOn(expected: ExpectedAnswer, { typed, meant }: Typed, language: Language): Promise<TypedVerdict> {
  const judgement = await judgeTyped(expected, typed, meant)
  const nothing = { fault: null, hint: '', problem: null, readings: [...(judgement?.readings ?? [])] }
  const verdict = judgement?.verdict ?? { type: 'unknown' }
  switch (verdict.type) {
    case 'correct':
    case 'ambiguous':
      return { ...nothing, verdict: verdict.type }
    case 'unknown':
      return { ...nothing, verdict: 'undecided' }
    case 'wrong-form':
      return { ...nothing, verdict: 'wrong-form', fault: verdict.fault }
    case 'unreadable':
      return { ...nothing, verdict: 'unreadable', problem: { message: verdict.message, at: verdict.at, length: verdict.length } }
    case 'wrong': {
      const mistake = verdict.mistake === null ? undefined : expected.mistakes[verdict.mistake]
      return { ...nothing, verdict: 'wrong', hint: mistake ? await reasonHtml(mistake.hint, language) : '' }
    }
  }
}
