import { counted } from '#contract/text/plural.ts'

/** Texts of the concept pages. */
export const messages = {
  listTitle: 'Pojęcia',
  practise: 'Ćwicz to pojęcie',
  forPaper: 'Wersja do druku',
  listLead: 'Definicje i\u00a0twierdzenia po ludzku: co znaczą, skąd się biorą i\u00a0jak ich użyć w\u00a0zadaniu.',
  listDescription: 'Baza pojęć matematycznych: działy, definicje i\u00a0twierdzenia z\u00a0przykładami i\u00a0zadaniami.',
  search: 'Szukaj pojęcia',
  groups: { DOMAIN: 'Działy', DEFINITION: 'Definicje', THEOREM: 'Twierdzenia', TAG: 'Tagi', HOMEWORK_TYPE: 'Typy zadań' },
  emptyHint: 'Spróbuj krótszego słowa albo innej nazwy.',
  all: 'Wszystkie pojęcia',
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  aliases: (names: string): string => `Inaczej: ${names}`,
  showTasks: (count: number): string => `Zobacz ${counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' })}`,
  map: 'Miejsce pojęcia',
  domains: (count: number): string => (count === 1 ? 'Dział:' : 'Działy:'),
  foundations: 'U\u00a0podstaw',
  related: (isDomain: boolean): string => (isDomain ? 'Pojęcia tego działu' : 'W\u00a0tych samych zadaniach'),
  linkedFrom: 'Piszą o\u00a0nim',
  needs: 'Najpierw warto znać',
  neededBy: 'Przyda się dalej',
  noArticle: 'To pojęcie nie ma jeszcze artykułu. Zobacz zadania, w\u00a0których się pojawia.',
} as const
