/** Texts of the walk through formulas, which come with it. */
export const walkMessages = {
  walkHelp:
    'Strzałka w\u00a0dół wchodzi do środka wzoru, w\u00a0górę wychodzi, w\u00a0lewo i\u00a0w\u00a0prawo prowadzą obok. Page Up i\u00a0Page Down zmieniają wzór, Escape kończy.',
  out: 'Na zewnątrz',
  into: 'Do środka',
  previousPart: 'Poprzednia część',
  nextPart: 'Następna część',
  previousFormula: 'Poprzedni wzór',
  nextFormula: 'Następny wzór',
  endWalk: 'Zakończ',
  edge: 'Dalej nie ma nic.',
  place: (number: number, count: number): string => `Wzór ${number} z\u00a0${count}`,
  wait: 'Wczytuję wzór…',
  failed: 'Nie udało się wczytać wzoru. Spróbuj jeszcze raz.',
  none: 'Nie ma tu wzorów.',
}
