import { formatNumber } from '#contract/text/plural.ts'

/** Texts of finding and replacing. */
export const messages = {
  find: 'Znajdź i\u00a0zamień',
  search: 'Szukaj',
  replaceWith: 'Zamień na',
  previous: 'Poprzednie',
  next: 'Następne',
  replace: 'Zamień',
  replaceAll: 'Zamień wszystkie',
  noResults: 'Brak wyników',
  place: (current: number, count: number): string => `${formatNumber(current)} z\u00a0${formatNumber(count)}`,
} as const
