import type { SchoolLevel } from '#contract/enums.ts'
import type { Audience } from '#web/home/audience.ts'
import { counted } from '#contract/text/plural.ts'

const PRIMARY = (number: number): string => `Najpierw zadania dla klasy\u00a0${number}`

const KEPT: Record<Audience, string> = {
  PRIMARY_4: PRIMARY(4),
  PRIMARY_5: PRIMARY(5),
  PRIMARY_6: PRIMARY(6),
  PRIMARY_7: PRIMARY(7),
  PRIMARY_8: PRIMARY(8),
  liceum: 'Najpierw zadania dla liceum',
  technikum: 'Najpierw zadania dla technikum',
  matura: 'Najpierw matura podstawowa',
  studia: 'Najpierw zadania dla studentów',
  teacher: 'Podstawówka i\u00a0szkoła średnia',
  parent: 'Podstawówka i\u00a0szkoła średnia',
  all: 'Podstawówka i\u00a0szkoła średnia',
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
  searchPlaceholder: 'np. pole koła',
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
  practise: 'Ćwicz to, czego potrzebujesz',
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
  sample: {
    link: 'Równanie kwadratowe rozwiązane w\u00a0trzech krokach: zobacz podobne zadania',
    search: 'x^2-4x+3=0',
    task: 'Rozwiąż równanie',
    steps: ['Liczę wyróżnik', 'Wyznaczam pierwiastki'],
    hidden: 'Sprawdzam na wykresie',
  },
} as const
