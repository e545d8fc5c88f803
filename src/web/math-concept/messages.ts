import { counted } from '#contract/plural.ts'

/** Texts of the concept pages. */
export const messages = {
  listTitle: 'Pojęcia',
  listLead: 'Definicje i twierdzenia po ludzku: co znaczą, skąd się biorą i jak ich użyć w zadaniu.',
  listDescription: 'Baza pojęć matematycznych: działy, definicje i twierdzenia z przykładami i zadaniami.',
  search: 'Szukaj pojęcia',
  groups: { DOMAIN: 'Działy', DEFINITION: 'Definicje', THEOREM: 'Twierdzenia', TAG: 'Tagi', HOMEWORK_TYPE: 'Typy zadań' },
  empty: 'Nie ma takiego pojęcia.',
  emptyHint: 'Spróbuj krótszego słowa albo innej nazwy.',
  all: 'Wszystkie pojęcia',
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  aliases: (names: string): string => `Inaczej: ${names}`,
  showTasks: (count: number): string => `Zobacz ${counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' })}`,
  needs: 'Najpierw warto znać',
  neededBy: 'Przyda się dalej',
  noArticle: 'To pojęcie nie ma jeszcze artykułu. Zobacz zadania, w których się pojawia.',
} as const
