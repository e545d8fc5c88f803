import { counted, formatNumber } from '#contract/text/plural.ts'

/** Texts of the kit. */
export const messages = {
  close: 'Zamknij',
  closeTitle: 'Zamknąć bez zapisywania?',
  closeLead: 'To, co wpisano, przepadnie.',
  closeAnyway: 'Zamknij bez zapisywania',
  keepWriting: 'Wróć do formularza',
  cancel: 'Anuluj',
  loading: 'Wczytywanie…',
  showPassword: (field: string): string => `Pokaż: ${field}`,
  hidePassword: (field: string): string => `Ukryj: ${field}`,
  search: 'Szukaj',
  photo: 'Szukaj po zdjęciu',
  showMore: 'Pokaż więcej',
  showLess: 'Pokaż mniej',
  remove: (name: string): string => `Usuń: ${name}`,
  breadcrumbs: 'Ścieżka nawigacji',
  pagination: 'Strony wyników',
  previousPage: 'Poprzednia',
  nextPage: 'Następna',
  page: (page: number): string => `Strona ${page}`,
  pageOf: (page: number, pageCount: number): string => `${page} z\u00a0${pageCount}`,
  pageSize: 'Wyników na stronie',
  pastEnd: (page: number): string => `Nie ma strony ${formatNumber(page)}`,
  pastEndHint: (pageCount: number): string =>
    pageCount === 1 ? 'Wszystko mieści się na jednej stronie.' : `Ostatnia strona to ${formatNumber(pageCount)}.`,
  lastPage: 'Ostatnia strona',
  notifications: 'Powiadomienia',
  noRatings: 'Brak ocen',
  ratings: (count: number): string => counted(count, { one: 'ocena', few: 'oceny', many: 'ocen' }),
  ratingOutOfFive: (rating: string): string => `Ocena ${rating} na 5`,
} as const
