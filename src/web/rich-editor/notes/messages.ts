import { counted } from '#contract/text/plural.ts'

/** Texts of footnotes and citations. */
export const messages = {
  footnote: 'Przypis',
  citation: 'Cytowanie źródła',
  footnoteMenu: 'Przypis',
  citationMenu: 'Cytowanie',
  edit: 'Edytuj',
  remove: 'Usuń',
  cancel: 'Anuluj',
  save: 'Zapisz',
  add: 'Dodaj',
  words: 'Treść przypisu',
  empty: 'Przypis jest pusty.',
  kind: 'Sposób opisu',
  template: 'Szablon',
  custom: 'Własny opis',
  customWords: 'Opis źródła',
  fields: {
    title: 'Tytuł',
    author: 'Autor',
    publisher: 'Wydawnictwo',
    publishDate: 'Data wydania',
    publishPlace: 'Miejsce wydania',
    isbn: 'ISBN',
    pages: 'Strony',
    url: 'Adres strony',
    description: 'Opis',
  },
  bookSearch: 'Wyszukaj książkę',
  bookSearchPlaceholder: 'Tytuł, autor lub ISBN',
  bookSearching: 'Szukam…',
  bookResults: 'Znalezione książki',
  booksFound: (count: number): string =>
    count === 0 ? 'Brak wyników.' : `Znaleziono ${counted(count, { one: 'książkę', few: 'książki', many: 'książek' })}.`,
  titleHint: 'Co najmniej 3 znaki',
  invalidUrl: 'Nieprawidłowy link',
} as const
