import { counted } from '#contract/text/plural.ts'

/** Texts of putting a task on a worksheet. */
export const messages = {
  short: 'Do kartkówki',
  add: 'Dodaj do kartkówki',
  choose: 'Na której kartkówce ma być to zadanie?',
  new: 'Nowa kartkówka',
  done: 'Zamknij',
  nameless: 'Kartkówka',
  none: 'Nie masz jeszcze żadnej kartkówki. Utwórz pierwszą z\u00a0tym zadaniem.',
  failed: 'Nie udało się wczytać kartkówek.',
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  full: 'pełna',
  added: (title: string): string => `Dodano do kartkówki „${title}”`,
  isThere: (title: string): string => `To zadanie jest już na kartkówce „${title}”`,
  open: 'Otwórz kartkówkę',
  page: (page: number, pageCount: number): string => `${page} z\u00a0${pageCount}`,
  newer: 'Nowsze',
  older: 'Starsze',
} as const
