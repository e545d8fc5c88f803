import { formulaError } from '#math/render/render-formula.ts'
import { checkFigures } from '#server/library/check-figures.ts'
import { textOf } from '#server/library/check-references.ts'
import type { LibraryTask } from '#server/library/library.ts'
import type { Variant } from '#server/library/template/make-variant.ts'
import { checkTask } from './check-task.ts'
import { formulasOf } from './formulas-in-text.ts'
import { polishFaults } from './polish-faults.ts'
import type { TemplateVerification } from './templates/template-verification.ts'
import { unknownWords } from './unknown-words.ts'

/** Everything wrong with a variant of a template; empty when it may stand beside the tasks written by hand. */
export function checkVariant(variant: Variant, verification: TemplateVerification): string[] {
  const { task, values } = variant
  return [...checkTask(task, verification(numbersOf(variant))), ...checkTexts(task)].map(
    (fault) => `${task.slug} ${JSON.stringify(values)}: ${fault}`,
  )
}

/** The parameters of a variant as its verification takes them. */
export const numbersOf = ({ values }: Variant): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))

function checkTexts(task: LibraryTask): string[] {
  const text = [task.title, ...task.steps.map((step) => step.title), textOf(task)].join('\n\n')
  const faults = judged(text, () => [...polishFaults(text), ...unknownWords(text).map((word) => `nieznane słowo „${word}”`)])
  const broken = formulasOf(text).flatMap((formula) =>
    judged(`$${formula}`, () => [formulaError(formula) ?? ''].filter(Boolean).map((reason) => `${formula}: ${reason}`)),
  )
  const figures: string[] = []
  if (text.includes('```figure')) checkFigures(text, (_, message) => figures.push(message))
  return [...faults, ...broken, ...figures, ...(/\{\{[^{}]*\}\}|undefined|NaN/.exec(text) ?? []).map((rest) => `niewypełnione „${rest}”`)]
}

const verdicts = new Map<string, readonly string[]>()

/**
 * The verdict of a judge, asked once for all texts that differ only in their digits: neither typesetting nor spelling depends on
 * which digit it is.
 */
function judged(text: string, judge: () => string[]): readonly string[] {
  const shape = text.replace(/\d/g, '1')
  const known = verdicts.get(shape) ?? judge()
  verdicts.set(shape, known)
  return known
}
