import type { SchoolLevel } from '#contract/enums.ts'
import { counted } from '#contract/text/plural.ts'

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
  steps: (count: number): string => counted(count, { one: 'krok', few: 'kroki', many: 'kroków' }),
  sample: {
    link: 'Równanie kwadratowe rozwiązane w\u00a0trzech krokach: zobacz podobne zadania',
    search: 'x^2-4x+3=0',
    task: 'Rozwiąż równanie',
    steps: ['Liczę wyróżnik', 'Wyznaczam pierwiastki'],
    hidden: 'Sprawdzam na wykresie',
  },
} as const
