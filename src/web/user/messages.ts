import { counted } from '#contract/plural.ts'

/** Texts of profiles. */
export const messages = {
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  tasksOf: (name: string): string => `Zadania: ${name}`,
  allTasks: 'Wszystkie zadania autora',
  since: (date: string): string => `W Wizards od ${date}`,
  description: (name: string, role: string, tasks: string): string => `${name}, ${role}. ${tasks} z rozwiązaniami krok po kroku.`,
  videoOf: (name: string): string => `Film powitalny: ${name}`,
  teachersTitle: 'Nauczyciele',
  teachersLead: 'Autorzy zadań i\u00a0rozwiązań. Zobacz, jak tłumaczą, i\u00a0znajdź swojego.',
  searchTeachers: 'Szukaj nauczyciela',
  search: 'Szukaj',
  sort: 'Kolejność',
  sorts: {
    'rating:DESC': 'Najlepiej oceniani',
    'createdAt:DESC': 'Najnowsi',
    'createdAt:ASC': 'Najdłużej w\u00a0Wizards',
  },
  allTeachers: 'Wszyscy nauczyciele',
  badges: 'Odznaki',
  homeworkRating: 'Zadania',
  courseRating: 'Kursy',
  lectureRating: 'Korepetycje',
  write: 'Napisz wiadomość',
  writeTo: (name: string): string => `Napisz wiadomość: ${name}`,
  copyPhoneOf: (name: string): string => `Skopiuj numer telefonu: ${name}`,
  noTasks: 'Nie ma tu jeszcze publicznych zadań.',
} as const
