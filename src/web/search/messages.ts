import { counted } from '#contract/text/plural.ts'

const suggestions = { one: 'podpowiedź', few: 'podpowiedzi', many: 'podpowiedzi' }

/** Texts of what is suggested while somebody types. */
export const messages = {
  suggestions: 'Podpowiedzi',
  groups: {
    homework: 'Zadania',
    mathConcepts: 'Pojęcia',
    homeworkTypes: 'Typy zadań',
    exams: 'Egzaminy',
    teachers: 'Nauczyciele',
    recent: 'Ostatnio',
    pages: 'Strony',
    search: 'Wyszukiwarka',
    beside: 'Przejdź do',
  },
  palette: 'Szukaj wszędzie',
  palettePlaceholder: 'Zadanie, egzamin, strona…',
  close: 'Zamknij',
  choose: 'wybór',
  go: 'przejście',
  forgetRecent: 'Wyczyść ostatnie',
  searchTasks: (search: string): string => `Szukaj zadań: ${search}`,
  home: 'Strona główna',
  login: 'Zaloguj się',
  register: 'Załóż konto',
  account: 'Konto',
  admin: 'Administracja',
  premium: 'Premium',
  editor: 'Edytor',
  homeworkType: 'Typ zadania',
  exam: 'Arkusz',
  allHomework: (total: number): string => `Pokaż wszystkie: ${counted(total, { one: 'zadanie', few: 'zadania', many: 'zadań' })}`,
  /** Read out when the list changes. */
  announced: (count: number): string =>
    count === 0 ? 'Brak podpowiedzi' : `${counted(count, suggestions)}, wybierz strzałkami w\u00a0górę i\u00a0w\u00a0dół`,
} as const
