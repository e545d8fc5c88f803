import { formulaMeanings, formulaText, isAmount, readFormulas } from '#math/normalise/index.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'
import { lookedFor, type Marks } from '#server/platform/search/mark-words.ts'

/** Tells what to mark in texts that were found; null where the search text asks for no words and no formulas. */
export function marksOf({ words, formulas }: UnderstoodText): Marks | null {
  if (words.length === 0 && formulas.length === 0) return null
  const asked = formulas.flatMap((formula) => formulaMeanings(formula.asked).map(formulaText))
  return {
    isLookedFor: lookedFor(words),
    amounts: formulas.flatMap((formula) => (isAmount(formula.asked) ? formula.asked : [])),
    isFormula: (tex) =>
      asked.length > 0 && readFormulas(tex, 'tex').some((atoms) => asked.some((text) => formulaText(atoms).includes(text))),
  }
}
