import { momentText } from '#contract/text/dates.ts'
import { counted, formatNumber } from '#contract/text/plural.ts'

/** Texts of a teacher's exam as its pupils see it. */
export const messages = {
  title: 'Egzamin od nauczyciela',
  description: 'Egzamin, który nauczyciel przygotował dla swojej klasy.',
  signInTitle: 'Ten egzamin wymaga konta',
  signInHint: 'Twoje odpowiedzi zapisują się na nim i\u00a0trafiają do osoby, która przygotowała egzamin.',
  signIn: 'Zaloguj się',
  failed: 'Nie udało się otworzyć egzaminu.',
  failedHint: 'Sprawdź, czy link jest cały, albo poproś nauczyciela o\u00a0nowy.',
  loading: 'Wczytujemy egzamin…',
  retry: 'Spróbuj ponownie',
  from: (teacher: string): string => `Od: ${teacher}`,
  figures: (tasks: number, points: number): string =>
    [
      counted(tasks, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
      counted(points, { one: 'punkt', few: 'punkty', many: 'punktów', fraction: 'punktu' }),
    ].join(' · '),
  seen: (teacher: string): string =>
    `${teacher} zobaczy Twoją nazwę, czas rozwiązywania, odpowiedzi i\u00a0punkty, także na bieżąco, gdy piszesz.`,
  time: (minutes: number): string =>
    `Masz ${formatNumber(minutes)}\u00a0minut. Zegar idzie dalej, gdy zamkniesz stronę, a\u00a0gdy czas minie, arkusz oddaje się sam.`,
  deadline: (date: Date): string => `Termin: ${momentText(date)}. Wtedy arkusz oddaje się sam, nawet gdy czas jeszcze trwa.`,
  once: 'Rozwiązujesz go raz. Możesz przerwać i\u00a0dokończyć na innym urządzeniu.',
  open: 'Zadania otwarte rozwiązuj na kartce; możesz dodać jej zdjęcie, jeszcze kwadrans po oddaniu. Gdzie jest pole, wpisz wynik; resztę punktów przyzna nauczyciel.',
  results: { later: 'Punkty zobaczysz po terminie.', atOnce: 'Punkty zobaczysz od razu po oddaniu.' },
  extraHint: 'Zostaw 0, jeśli piszesz w\u00a0zwykłym czasie. Nauczyciel zobaczy, o\u00a0ile dłużej piszesz, i\u00a0może to zmienić.',
  off: 'Nauczyciel zamknął ten link.',
  offHint: 'Nie można już zacząć. Zapytaj nauczyciela.',
  late: 'Termin tego egzaminu minął.',
  lateHint: (date: Date): string => `Można było zacząć do ${momentText(date)}.`,
  check: 'Sprawdź, czy są już punkty',
  handedIn: 'Arkusz oddany',
  photos: 'Zdjęcia rozwiązań',
  photosHint: 'Rozwiązania z\u00a0kartki dodasz jeszcze przez kwadrans od oddania arkusza.',
  waits: (date: Date): string => `Punkty zobaczysz po terminie: ${momentText(date)}.`,
} as const
