/** Texts of suggestions while writing. */
export const messages = {
  emoji: 'Emoji',
  mention: 'Osoby',
  noResults: 'Brak wyników',
  loading: 'Szukam…',
} as const
