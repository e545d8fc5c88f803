import { momentText } from '#contract/text/dates.ts'
import { counted, formatNumber, pluralForm } from '#contract/text/plural.ts'

const tasks = { one: 'zadanie', few: 'zadania', many: 'zadań' }
/** Points out of which some were got: "z 1 punktu", "z 50 punktów". */
const ofPoints = { one: 'punktu', few: 'punktów', many: 'punktów', fraction: 'punktu' }
const two = (value: number): string => String(value).padStart(2, '0')

/** Texts of a sheet that is sat. */
export const messages = {
  title: (name: string): string => `Na czas: ${name}`,
  description: (name: string): string => `${name}: rozwiąż cały arkusz na czas i\u00a0od razu zobacz wynik.`,
  anySheet: 'Arkusz na czas',
  takenBack: 'Tego arkusza nie można już zacząć. Twoje wyniki zostają.',
  lead: 'Cały arkusz, prawdziwy czas, a\u00a0na końcu punkty za każde zadanie.',
  needsScript: 'Arkusz na czas potrzebuje JavaScriptu. Bez niego przeczytasz zadania i\u00a0rozwiązania.',
  toSheet: 'Zobacz arkusz',
  signInTitle: 'Arkusz na czas wymaga konta',
  signInHint: 'Odpowiedzi zapisują się na nim, więc dokończysz także na innym urządzeniu.',
  signIn: 'Zaloguj się',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytujemy arkusz…',
  rules: 'Zanim zaczniesz',
  ruleTime: (minutes: number): string =>
    `Masz ${formatNumber(minutes)}\u00a0minut. Zegar idzie dalej, gdy zamkniesz stronę, a\u00a0gdy czas minie, arkusz oddaje się sam.`,
  ruleNoTime: 'Ten arkusz nie ma ustalonego czasu. Oddajesz go, gdy skończysz.',
  ruleSaved: 'Każda odpowiedź zapisuje się od razu. Możesz przerwać i\u00a0dokończyć na innym urządzeniu.',
  ruleOpen:
    'Zadania otwarte rozwiązuj na kartce; możesz dodać jej zdjęcie, jeszcze kwadrans po oddaniu. Gdzie jest pole, wpisz wynik; punkty za resztę przyznasz sobie na końcu według zasad oceniania.',
  ruleHidden: 'Rozwiązania pokażą się dopiero po oddaniu arkusza.',
  extra: 'Dodatkowe minuty (wydłużony czas)',
  extraHint: 'Tyle, o\u00a0ile wydłużono czas Tobie. Zostaw 0, jeśli piszesz w\u00a0zwykłym czasie.',
  start: 'Zaczynam',
  goOn: 'Wracam do arkusza',
  again: 'Rozwiąż jeszcze raz',
  earlier: 'Poprzednie próby',
  see: 'Zobacz wynik',
  when: momentText,
  timeLeft: 'Pozostały czas',
  clock: (seconds: number): string => `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  minutesLeft: (minutes: number): string =>
    `${pluralForm(minutes, { one: 'Została', few: 'Zostały', many: 'Zostało' })} ${counted(minutes, { one: 'minuta', few: 'minuty', many: 'minut' })}.`,
  saved: 'Zapisano',
  saving: 'Zapisujemy…',
  awaySaving: 'Brak połączenia. Odpowiedzi czekają na tym urządzeniu.',
  card: 'Karta odpowiedzi',
  cardTask: (number: string, isAnswered: boolean, isMarked: boolean): string =>
    [`Zadanie ${number}`, isAnswered ? 'jest odpowiedź' : 'bez odpowiedzi', ...(isMarked ? ['oznaczone na później'] : [])].join(', '),
  answered: (count: number, all: number): string => `Odpowiedzi: ${count} z\u00a0${all}`,
  mark: 'Wrócę do tego',
  choose: 'Wybierz odpowiedź',
  chooseSeveral: 'Zaznacz wszystkie poprawne odpowiedzi',
  onPaper: 'Rozwiąż to zadanie na kartce.',
  addPhoto: 'Dodaj zdjęcie rozwiązania',
  photos: 'Zdjęcia rozwiązania',
  handIn: 'Oddaj arkusz',
  handInTitle: 'Oddać arkusz?',
  handInLead: (left: number): string =>
    left === 0 ? 'Masz odpowiedź do każdego zadania.' : `Bez odpowiedzi: ${counted(left, tasks)}. Po oddaniu nic już nie zmienisz.`,
  result: 'Wynik',
  points: (got: number, maximum: number): string => `${formatNumber(got)} z\u00a0${counted(maximum, ofPoints)}`,
  passed: (pass: number): string => `To wystarcza: próg zdania to ${pass}%.`,
  notPassed: (pass: number): string => `Do progu zdania (${pass}%) jeszcze trochę brakuje.`,
  unmarked: (count: number): string =>
    `Czeka na Twoją ocenę: ${counted(count, tasks)}. Porównaj swoje rozwiązanie z\u00a0zasadami oceniania i\u00a0przyznaj punkty.`,
  unmarkedByTeacher: (count: number): string => `Czeka na ocenę nauczyciela: ${counted(count, tasks)}.`,
  teacherMark: 'Punkty od nauczyciela.',
  domains: 'Działy',
  practise: 'Ćwicz',
  tasks: 'Zadanie po zadaniu',
  yourAnswer: 'Twoja odpowiedź:',
  noAnswer: 'Bez odpowiedzi',
  given: (got: number | null, maximum: number): string =>
    got === null ? `? z\u00a0${counted(maximum, ofPoints)}` : `${formatNumber(got)} z\u00a0${counted(maximum, ofPoints)}`,
  yourPoints: 'Przyznaj sobie punkty',
  scoring: 'Zasady oceniania',
  thresholdPoints: (value: number): string => `${Math.floor(value)}\u00a0pkt`,
  paidSolution: 'To rozwiązanie jest za żeton. Otwórz zadanie',
  solution: 'Pokaż rozwiązanie',
  task: (number: string): string => `Zadanie ${number}`,
} as const
