/** Texts of the fields for typed answers; what is said of an answer stands in verdict-messages.ts. */
export const messages = {
  typeFirst: 'Najpierw wpisz odpowiedź.',
  typeAll: 'Wpisz wszystkie odpowiedzi.',
  notChecked: 'Nie udało się sprawdzić odpowiedzi. Spróbuj jeszcze raz.',
} as const
