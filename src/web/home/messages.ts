import type { SchoolLevel } from '#contract/enums.ts'
import type { Audience } from '#web/home/audience.ts'
import { counted, formatNumber } from '#contract/text/plural.ts'

const PRIMARY = (number: number): string => `Najpierw zadania dla klasy ${number} szkoły podstawowej`

const KEPT: Record<Audience, string> = {
  PRIMARY_4: PRIMARY(4),
  PRIMARY_5: PRIMARY(5),
  PRIMARY_6: PRIMARY(6),
  PRIMARY_7: PRIMARY(7),
  PRIMARY_8: PRIMARY(8),
  liceum: 'Najpierw zadania dla liceum',
  technikum: 'Najpierw zadania dla technikum',
  matura: 'Najpierw zadania przed maturą podstawową',
  studia: 'Najpierw zadania dla studentów',
  teacher: 'Zadania z\u00a0podstawówki i\u00a0szkoły średniej',
  parent: 'Zadania z\u00a0podstawówki i\u00a0szkoły średniej',
  all: 'Zadania z\u00a0podstawówki i\u00a0szkoły średniej',
}

/** Texts of the home page. */
export const messages = {
  product: 'Wizards',
  pageTitle: 'Zadania rozwiązane krok po kroku',
  pageDescription:
    'Zadania z\u00a0matematyki ze szkoły podstawowej, liceum i\u00a0studiów, każde rozwiązane krok po kroku. Arkusze maturalne i\u00a0egzaminu ósmoklasisty z\u00a0punktacją.',
  title: 'Zadania rozwiązane krok po\u00a0kroku',
  lead: 'Wpisz treść zadania albo temat. Znajdziesz rozwiązanie, które odsłaniasz krok po\u00a0kroku, w\u00a0swoim tempie.',
  searchLabel: 'Szukaj zadania',
  searchPlaceholder: 'np. wyznacz miejsca zerowe funkcji',
  search: 'Szukaj',
  suggestionsLabel: 'Na przykład:',
  suggestions: ['równanie kwadratowe', 'procenty', 'twierdzenie Pitagorasa', 'ciągi'],
  audienceTitle: 'Dla kogo jest ta strona',
  audienceQuestion: 'Dla kogo szukasz zadań?',
  audiences: {
    PRIMARY_4: 'Klasa 4',
    PRIMARY_5: 'Klasa 5',
    PRIMARY_6: 'Klasa 6',
    PRIMARY_7: 'Klasa 7',
    PRIMARY_8: 'Klasa 8',
    liceum: 'Liceum',
    technikum: 'Technikum',
    matura: 'Matura',
    studia: 'Studia',
    teacher: 'Uczę',
    parent: 'Jestem rodzicem',
    all: 'Pokazuj wszystko',
  } satisfies Record<Audience, string>,
  audienceKept: (audience: Audience): string => KEPT[audience],
  audienceChange: 'Zmień',
  levelsTitle: 'Wybierz poziom',
  levelHints: {
    PRIMARY: 'Ułamki, procenty, geometria i\u00a0pierwsze równania',
    HIGH_SCHOOL: 'Funkcje, ciągi, trygonometria i\u00a0prawdopodobieństwo',
    UNIVERSITY: 'Granice, pochodne, całki i\u00a0algebra liniowa',
    OTHER: 'Zadania spoza programu szkolnego',
  } satisfies Record<SchoolLevel, string>,
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  examsTitle: 'Przed egzaminem',
  examsLead: 'Całe arkusze z\u00a0punktacją. Rozwiąż w\u00a0domu i\u00a0sprawdź się, zanim usiądziesz do prawdziwego egzaminu.',
  allExams: 'Wszystkie arkusze',
  bestTitle: 'Najlepiej oceniane',
  newestTitle: 'Najnowsze',
  allTasks: 'Wszystkie zadania',
  own: {
    title: (name: string): string => `Dzień dobry, ${name}`,
    solved: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
    solvedLabel: 'Rozwiązane',
    lists: (count: number): string => counted(count, { one: 'lista', few: 'listy', many: 'list' }),
    listsLabel: 'Własne listy',
    ratingsGiven: (count: number): string => counted(count, { one: 'ocena', few: 'oceny', many: 'ocen' }),
    ratingsGivenLabel: 'Wystawione oceny',
    filesLabel: 'Moje pliki',
    premiumLabel: 'Konto Premium',
    premiumUntil: (date: string): string => `do ${date}`,
    premiumNone: 'Zobacz, co daje',
    publicLabel: 'Publiczne zadania',
    underReviewLabel: 'Czekają na recenzję',
    accountsLabel: 'Konta',
    tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
    receivedLabel: 'Otrzymane oceny',
    received: (average: number, count: number): string =>
      count === 0 ? 'jeszcze żadnej' : `${formatNumber(average)} · ${counted(count, { one: 'ocena', few: 'oceny', many: 'ocen' })}`,
    newPeopleLabel: 'Nowe osoby w\u00a030 dni',
    people: (count: number): string => counted(count, { one: 'osoba', few: 'osoby', many: 'osób' }),
  },
  next: {
    title: 'Co dalej',
    leftOff: (step: number): string => `Wróć do kroku ${step}`,
    chooseClass: 'Wybierz swoją klasę',
    chooseClassNote: 'Pokażemy zadania dla niej',
    fresh: (school: string): string => `Nowe · ${school}`,
    sheet: (marks: string): string => `Cały arkusz · ${marks}`,
    ownPage: 'Zobacz swój profil',
    ownPageNote: 'Tak widzą Cię uczniowie',
    verification: { PENDING: 'Twoje konto czeka na weryfikację', REJECTED: 'Odmówiono weryfikacji konta' },
    verificationNotes: { PENDING: 'Wynik przyjdzie e-mailem', REJECTED: 'Zobacz powód i\u00a0poproś jeszcze raz' },
    profile: 'Uzupełnij profil',
    profileNote: 'Zdjęcie, opis, przedmioty',
    teachers: (count: number): string =>
      count === 0
        ? 'Nikt nie czeka na weryfikację'
        : `${counted(count, { one: 'nauczyciel czeka', few: 'nauczyciele czekają', many: 'nauczycieli czeka' })} na weryfikację`,
    teachersNote: 'Nauczyciele',
    reviews: (count: number): string =>
      count === 0
        ? 'Żadne zadanie nie czeka na recenzję'
        : `${counted(count, { one: 'zadanie czeka', few: 'zadania czekają', many: 'zadań czeka' })} na recenzję`,
    reviewsNote: 'Zadania',
    failedJobs: (count: number): string =>
      count === 0
        ? 'Praca w\u00a0tle: wszystko zrobione'
        : `Praca w\u00a0tle: ${counted(count, { one: 'nieudane zadanie', few: 'nieudane zadania', many: 'nieudanych zadań' })}`,
    failedJobsNote: 'Administracja',
  },
  sample: {
    link: 'Równanie kwadratowe rozwiązane w\u00a0trzech krokach: zobacz podobne zadania',
    search: 'x^2-4x+3=0',
    task: 'Rozwiąż równanie',
    steps: ['Liczę wyróżnik', 'Wyznaczam pierwiastki'],
    hidden: 'Sprawdzam na wykresie',
  },
} as const
