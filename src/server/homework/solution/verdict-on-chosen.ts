import type { Language } from '#contract/enums.ts'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { reasonHtml } from '#server/homework/typed/reason-html.ts'
import { texInHtml } from '#server/homework/tex-in-html.ts'

/** A closed task as a try at it is judged. */
export type ChosenFrom = {
  /** In their order; `reason` is Markdown, empty where none is known. */
  answers: readonly { id: number; isCorrect: boolean; html: string; reason: string }[]
  language: Language
  /** The common mistake, which may name an answer. */
  mistakeHtml: string
  /** Returns the common mistake as it is told; empty for those who may not read it. */
  commonMistake: () => Promise<string>
}

/**
 * The verdict on what was chosen. The key comes with a right try alone, which knows it already. A wrong one is answered with its
 * reason, or where it has none with the common mistake that names it.
 *
 * @throws {AppError} VALIDATION for an answer that isn't there
 */
export async function verdictOnChosen(
  { answers, language, mistakeHtml, commonMistake }: ChosenFrom,
  answersIds: readonly number[],
): Promise<CheckedAnswers> {
  const tried = answers.filter((answer) => answersIds.includes(answer.id))
  // An answer that is no longer there is no wrong answer.
  if (tried.length < new Set(answersIds).size)
    throw new AppError('VALIDATION', messages.invalidFormat, { answersIds: messages.invalidFormat })
  const key = answers.filter(({ isCorrect }) => isCorrect)
  if (key.length > 0 && key.length === tried.length && tried.every(({ isCorrect }) => isCorrect))
    return { isRight: true, correctAnswersIds: key.map((answer) => answer.id), commonMistake: '', reason: '' }
  const [wrong, ...others] = tried.filter(({ isCorrect }) => !isCorrect)
  const reason = wrong && others.length === 0 ? await reasonHtml(wrong.reason, language) : ''
  if (reason !== '') return { isRight: false, correctAnswersIds: null, commonMistake: '', reason }
  const isNamed = tried.some(({ isCorrect, html }) => !isCorrect && namesAnswer(mistakeHtml, html))
  return { isRight: false, correctAnswersIds: null, commonMistake: isNamed ? await commonMistake() : '', reason: '' }
}

/** True when a text names an answer that is one formula: "Kto o tym zapomni, otrzyma −12x." */
function namesAnswer(text: string, answer: string): boolean {
  const formulas = texInHtml(answer).split('\n').map(plainTex)
  const [formula] = formulas
  return formulas.length === 1 && formula !== undefined && formula !== '' && texInHtml(text).split('\n').map(plainTex).includes(formula)
}

/** TeX without what only sets it apart: spaces and a full stop. */
function plainTex(tex: string): string {
  return tex.replaceAll(/\s|[.,]$/g, '')
}
