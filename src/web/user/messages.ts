import { counted } from '#contract/plural.ts'

/** Texts of profiles. */
export const messages = {
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  tasksOf: (name: string): string => `Zadania: ${name}`,
  allTasks: 'Wszystkie zadania autora',
  since: (date: string): string => `W Wizards od ${date}`,
  description: (name: string, role: string, tasks: string): string => `${name}, ${role}. ${tasks} z rozwiązaniami krok po kroku.`,
  videoOf: (name: string): string => `Film powitalny: ${name}`,
  noTasks: 'Nie ma tu jeszcze publicznych zadań.',
} as const
