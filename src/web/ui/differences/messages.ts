/** Texts of histories. */
export const messages = {
  revision: (number: number): string => `Wersja ${number}`,
  current: 'Obecna',
  restore: 'Przywróć tę wersję',
  restoreOf: (number: number): string => `Przywróć wersję ${number}`,
  restored: 'Przywrócono!',
  noChanges: 'Bez różnic w\u00a0treści.',
} as const
