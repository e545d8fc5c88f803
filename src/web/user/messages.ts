import type { Role } from '#contract/enums.ts'
import { counted } from '#contract/text/plural.ts'

const ACCOUNTS: Record<Role, string> = { USER: 'konto uczniowskie', TEACHER: 'konto nauczycielskie', ADMIN: 'konto administracyjne' }

/** Texts of profiles. */
export const messages = {
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  tasksOf: (name: string): string => `Zadania: ${name}`,
  allTasks: 'Wszystkie zadania autora',
  since: (date: string): string => `W\u00a0Wizards od ${date}`,
  description: (name: string, role: Role, tasks: string): string =>
    `${name}, ${ACCOUNTS[role]}. ${tasks} z\u00a0rozwiązaniami krok po kroku.`,
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
  subjects: 'Przedmioty',
  subject: 'Przedmiot',
  allSubjects: 'Wszystkie przedmioty',
  homeworkRating: 'Zadania',
  courseRating: 'Kursy',
  lectureRating: 'Korepetycje',
  noneYet: 'jeszcze bez ocen',
  reviews: 'Opinie',
  noReviews: 'Nikt jeszcze nie napisał opinii.',
  moreReviews: 'Pokaż więcej opinii',
  somePupil: 'Uczeń lub uczennica',
  ofTask: (title: string): string => `Zadanie: ${title}`,
  copyPhoneOf: (name: string): string => `Skopiuj numer telefonu: ${name}`,
  cardOf: (name: string): string => `Wizytówka: ${name}`,
  cardFailed: 'Nie udało się wczytać wizytówki.',
  showProfile: 'Zobacz profil',
  write: 'Napisz wiadomość',
  mail: 'Napisz e\u2011mail',
  manage: 'Zarządzaj kontem',
  pupilTitle: 'Profil ucznia',
  pupilHint: 'Tę stronę widzą tylko jej właściciel, jego nauczyciele i\u00a0administratorzy.',
  profileFailed: 'Nie udało się wczytać profilu.',
  noDescription: 'Nie ma tu jeszcze opisu.',
  editProfile: 'Zmień swój profil',
  allHidden: 'Wszystkie te zadania masz wśród ukrytych.',
  noTasks: 'Nie ma tu jeszcze publicznych zadań.',
} as const
