/** Refusals of boards. */
export const boardMessages = {
  readOnly: 'Nie możesz teraz rysować na tej tablicy.',
  isFull: 'Tablica jest pełna. Zetrzyj coś, żeby rysować dalej.',
  notYourFile: 'Możesz wstawić tylko własny obraz.',
} as const
