/** Texts of rich fields that couldn't be taken; what is wrong with a document is told by editor/schema/messages.ts. */
export const richMessages = {
  task: 'Zadanie',
  attachment: 'Załącznik',
  oneAtATime: 'Poprzedni tekst jeszcze się zapisuje. Poczekaj chwilę i\u00a0spróbuj ponownie.',
  tooHeavy: 'Ten tekst jest zbyt złożony, żeby go przygotować. Podziel go na krótsze części.',
} as const
