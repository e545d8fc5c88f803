import type { HomeworkCard } from '#contract/homework.ts'
import { formulaMeanings, formulaText, readFormulas } from '#math/normalise/index.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'
import { lookedFor, markedWords, markHtml, type Marks } from '#server/platform/search/mark-words.ts'

/** Found tasks with what was looked for marked in their html, and the words to mark in their titles and concepts, which are plain text. */
export function markCards(
  cards: readonly HomeworkCard[],
  { words, formulas }: UnderstoodText,
): { cards: HomeworkCard[]; marked: string[] } {
  if (words.length === 0 && formulas.length === 0) return { cards: [...cards], marked: [] }
  const isLookedFor = lookedFor(words)
  const asked = formulas.flatMap((formula) => formulaMeanings(formula.asked).map(formulaText))
  const marks: Marks = {
    isLookedFor,
    isFormula: (tex) =>
      asked.length > 0 && readFormulas(tex, 'tex').some((atoms) => asked.some((text) => formulaText(atoms).includes(text))),
  }
  return {
    cards: cards.map((card) => ({
      ...card,
      description: markHtml(card.description, marks),
      answers: card.answers.map((answer) => ({ ...answer, answer: markHtml(answer.answer, marks) })),
    })),
    marked: markedWords(
      cards.flatMap(({ title, domains, definitions, theorems, tags }) => [
        title,
        ...[domains, definitions, theorems, tags].flat().map(({ name }) => name),
      ]),
      isLookedFor,
    ),
  }
}
