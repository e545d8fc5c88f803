import type { HomeworkCard } from '#contract/homework/homework.ts'
import { marksOf } from '#server/homework/list/marks-of.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'
import { markedWords, markHtml } from '#server/platform/search/mark-words.ts'

/** Found tasks with what was looked for marked in their html, and the words to mark in their titles and concepts, which are plain text. */
export function markCards(cards: readonly HomeworkCard[], understood: UnderstoodText): { cards: HomeworkCard[]; marked: string[] } {
  const marks = marksOf(understood)
  if (!marks) return { cards: [...cards], marked: [] }
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
      marks.isLookedFor,
      marks.amounts,
    ),
  }
}
