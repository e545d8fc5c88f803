/** Refusals of boards. */
export const boardMessages = {
  readOnly: 'Nie możesz teraz rysować na tej tablicy.',
  isFull: 'Tablica jest pełna. Zetrzyj coś, żeby rysować dalej.',
  notYourFile: 'Możesz wstawić tylko własny obraz.',
  nothingToPrint: 'Na tej tablicy nic jeszcze nie ma.',
  fileName: (name: string): string => `Tablica ${name}`,
  drawings: 'Rysunek',
  goneTask: 'Tego zadania już nie ma.',
  graphOf: (tex: string): string => `Wykres: y = ${tex}`,
} as const
