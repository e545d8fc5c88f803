/** Texts of moving blocks. */
export const messages = {
  handle: 'Przenieś blok',
  handleHint: (up: string, down: string): string => `Przeciągnij, aby przenieść blok. Z\u00a0klawiatury: ${up} i\u00a0${down}.`,
  moveUp: 'Przenieś blok wyżej',
  moveDown: 'Przenieś blok niżej',
} as const
