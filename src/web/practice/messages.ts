import type { SchoolLevel } from '#contract/enums.ts'
import type { PlannedExam } from '#contract/practice/practice.ts'
import { counted, pluralForm } from '#contract/text/plural.ts'

const tasks = { one: 'zadanie', few: 'zadania', many: 'zadań' }
const days = { one: 'dzień', few: 'dni', many: 'dni' }
const domains = { one: 'dział', few: 'działy', many: 'działów' }

/** Texts of practice; pupils read them. */
export const messages = {
  title: 'Ćwicz',
  lead: 'Jedno zadanie naraz, dobrane do tego, co już umiesz. To, co się nie uda, wróci jutro.',
  description: 'Ćwicz zadania z\u00a0matematyki dobrane do Ciebie: ze wskazówkami, rozwiązaniami i\u00a0mapą tego, co już umiesz.',
  sessionTitle: (name: string): string => `Ćwicz: ${name}`,
  need: 'Czego najbardziej potrzebujesz',
  dueSession: 'Powtórki',
  startNeed: 'Ćwicz to, czego potrzebujesz',
  startDue: (count: number): string => `Powtórz ${counted(count, tasks)}`,
  level: 'Szkoła',
  levels: new Map<SchoolLevel, string>([
    ['PRIMARY', 'Podstawówka'],
    ['HIGH_SCHOOL', 'Szkoła średnia'],
    ['UNIVERSITY', 'Studia'],
  ]),
  facts: 'Twoja praca',
  streakLabel: 'Dni z\u00a0rzędu',
  streak: (count: number): string => (count === 0 ? 'zacznij dziś' : counted(count, days)),
  streakHint: 'Jeden dzień przerwy nic nie psuje.',
  todayLabel: 'Dzisiaj',
  today: (count: number, right: number): string => (count === 0 ? 'jeszcze nic' : `${counted(count, tasks)}, dobrze: ${right}`),
  dueLabel: 'Do powtórki',
  due: (count: number): string => (count === 0 ? 'nic' : counted(count, tasks)),
  map: 'Mapa działów',
  mapHint: 'Kratki zamalowują się, gdy rośnie szansa, że rozwiążesz zwykłe zadanie z\u00a0działu bez pomocy.',
  percent: (part: number): string => `${Math.round(part * 100)}%`,
  notYet: 'jeszcze nie ćwiczysz',
  sits: 'siedzi',
  grows: (part: number): string => `+${Math.round(part * 100)}\u00a0pkt proc.`,
  falls: (part: number): string => `−${Math.round(part * 100)}\u00a0pkt proc.`,
  since: 'od ostatniego razu',
  taskCount: (count: number): string => counted(count, tasks),
  noDomains: 'Na tym poziomie nie ma jeszcze zadań do ćwiczenia.',
  toTasks: 'Zobacz wszystkie zadania',
  away: 'Nie ma połączenia: Twoje wyniki pokażemy, gdy wróci. Nic nie przepadło.',
  onDevice: 'Wyniki są na tym urządzeniu. Zaloguj się, a\u00a0przejdą na Twoje konto.',
  signIn: 'Zaloguj się',
  needsScript:
    'Zadania dobieramy i\u00a0sprawdzamy, gdy w\u00a0przeglądarce jest włączony JavaScript. Bez niego czytasz zadania z\u00a0rozwiązaniami.',
  loading: 'Dobieramy zadanie…',
  repeated: 'Powtórka',
  number: (number: number): string => `Zadanie ${number}`,
  fullTask: 'Otwórz stronę zadania',
  hint: (number: number): string => `Wskazówka ${number}`,
  showHint: (number: number, all: number): string => (all === 1 ? 'Wskazówka' : `Wskazówka ${number} z\u00a0${all}`),
  showSolution: 'Pokaż rozwiązanie',
  comesBack: ({ isVariant, isRead }: { isVariant: boolean; isRead: boolean }): string => {
    if (isVariant) return `${isRead ? 'Rozwiązanie obejrzane' : 'Nie szkodzi'}: takie zadanie wróci jutro, z\u00a0innymi liczbami.`
    return isRead ? 'Rozwiązanie obejrzane: zadanie wróci jutro.' : 'Nie szkodzi: to zadanie wróci jutro.'
  },
  variant: 'z\u00a0generatora',
  variantHint: 'Liczby są wylosowane',
  more: 'Jeszcze jedno takie',
  noSolution: 'Nie udało się pokazać rozwiązania. Spróbuj ponownie.',
  next: 'Następne',
  skip: 'Pomiń',
  end: 'Na dziś to wszystko z\u00a0tego miejsca.',
  endHint: 'Masz za sobą wszystkie zadania, które można tu dziś dać. Wróć jutro albo wybierz inny dział.',
  endDue: 'Wszystko powtórzone.',
  endDueHint: 'Nic więcej dziś nie czeka. Możesz poćwiczyć coś nowego.',
  toMap: 'Wróć do mapy',
  noTask: 'Nie udało się dobrać zadania.',
  again: 'Spróbuj ponownie',
  changed: 'Co się zmieniło',
  plan: 'Plan do egzaminu',
  planHint: 'Powiedz, do czego się szykujesz, a\u00a0policzymy, ile zostało.',
  exam: 'Egzamin',
  exams: {
    EIGHTH_GRADER: 'egzamin ósmoklasisty',
    MATURA_BASIC: 'matura podstawowa',
    MATURA_ADVANCED: 'matura rozszerzona',
  } satisfies Record<PlannedExam, string>,
  examDay: 'Dzień egzaminu',
  examDayHint: 'Egzamin z\u00a0matematyki jest zwykle w\u00a0pierwszej połowie maja. Dokładny dzień podaje CKE: sprawdź go i\u00a0popraw.',
  minutes: 'Minut dziennie',
  savePlan: 'Ułóż plan',
  changePlan: 'Zmień plan',
  endPlan: 'Usuń plan',
  planTitle: (exam: string): string => `Cel: ${exam}`,
  daysLeft: (count: number): string =>
    count > 0
      ? `${pluralForm(count, { one: 'Został', few: 'Zostały', many: 'Zostało' })} ${counted(count, days)}.`
      : 'Ten dzień już minął.',
  isToday: 'To dzisiaj. Powodzenia!',
  planToday: (done: number, goal: number): string =>
    done >= goal ? `Dziś zrobione: ${done} z\u00a0${goal}. To wystarczy.` : `Dziś: ${done} z\u00a0${counted(goal, tasks)}.`,
  planSits: (count: number, all: number): string =>
    `${pluralForm(count, { one: 'Siedzi', few: 'Siedzą', many: 'Siedzi' })} ${counted(count, domains)} z\u00a0${all}.`,
  planLeft: (names: readonly string[], more: number): string =>
    `Zostało: ${names.join(', ')}${more > 0 ? ` i\u00a0${counted(more, { one: 'inny dział', few: 'inne działy', many: 'innych działów' })}` : ''}.`,
  planReach: (count: number): string => `W\u00a0tym tempie zrobisz do egzaminu około ${counted(count, tasks)}.`,
  notSaved: 'Nie udało się zapisać planu. Spróbuj ponownie.',
} as const
