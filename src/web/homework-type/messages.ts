import { counted } from '#contract/text/plural.ts'

/** Texts of the pages of kinds of tasks. */
export const messages = {
  listTitle: 'Typy zadań',
  practise: 'Ćwicz ten typ',
  forPaper: 'Wersja do druku',
  listLead: 'Najczęstsze rodzaje zadań: kiedy je poznasz, jakich wzorów użyjesz i\u00a0na czym poćwiczysz.',
  listDescription: 'Typy zadań z\u00a0matematyki ze wzorami, wskazówkami i\u00a0zadaniami do ćwiczenia.',
  empty: 'Nie ma jeszcze żadnego typu zadań.',
  search: 'Szukaj typu zadań',
  notFoundHint: 'Spróbuj krótszego słowa albo innej nazwy.',
  all: 'Wszystkie typy zadań',
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  description: 'Opis',
  subtypes: 'Odmiany',
  subtypeCount: (count: number): string => counted(count, { one: 'odmiana', few: 'odmiany', many: 'odmian' }),
  concepts: 'Pojęcia',
  parent: (name: string): string => `Część typu: ${name}`,
  examples: 'Zadania tego typu',
  ladderLead: 'Od najłatwiejszych do najtrudniejszych.',
  ladderOf: (shown: number, total: number): string => `To ${shown} z\u00a0${total} zadań tego typu.`,
  steps: (count: number): string => counted(count, { one: 'krok', few: 'kroki', many: 'kroków' }),
  done: 'Gotowy',
  noExamples: 'Nie ma jeszcze zadań tego typu.',
} as const
