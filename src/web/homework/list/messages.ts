import type { FilterOfKind } from '#contract/homework/homework-filters.ts'
import { counted, formatNumber } from '#contract/text/plural.ts'

/** Texts of the task list. */
export const messages = {
  listDescription: 'Rozwiązane zadania z\u00a0matematyki i\u00a0innych przedmiotów: filtry, wyszukiwarka i\u00a0rozwiązania krok po kroku.',
  addTask: 'Dodaj zadanie',
  searchTitle: (search: string): string => `Zadania: ${search}`,
  searchPlaceholder: 'Szukaj zadań, np. równanie kwadratowe',
  search: 'Szukaj',
  filters: 'Filtry',
  filtersChosen: (count: number): string => (count === 0 ? 'Filtry' : `Filtry · ${count}`),
  clear: 'Wyczyść',
  reset: 'Wyczyść filtry',
  apply: 'Zastosuj filtry',
  showResults: (total: number): string => `Pokaż ${counted(total, { one: 'zadanie', few: 'zadania', many: 'zadań' })}`,
  sort: 'Sortuj',
  random: 'Losowe zadanie',
  noResultsHint: {
    text: 'Sprawdź pisownię albo wpisz mniej słów.',
    filters: 'Usuń któryś z\u00a0filtrów.',
    both: 'Usuń któryś z\u00a0filtrów albo skróć szukany tekst.',
  },
  allTasks: 'Wszystkie zadania',
  didYouMean: 'Czy chodziło o',
  dropFilter: 'Bez jednego filtra:',
  withoutFilter: (filter: string, count: number): string => `${filter} (${formatNumber(count)})`,
  withoutAllFilters: 'Bez żadnych filtrów',
  eachPart: 'Każde słowo z\u00a0osobna:',
  corrected: (asked: string, taken: string): string => `Szukamy „${taken}” zamiast „${asked}”.`,
  classTaken: (asked: string, taken: string): string => `Żadne takie zadanie nie jest oznaczone „${asked}”. Oto ${taken}.`,
  yearTaken: (asked: string, taken: string): string => `Nie ma tu zadań „${asked}”. Najbliższy rok to\u00a0${taken}.`,
  formulaTaken: (asked: string, taken: readonly string[]): string =>
    `Żadne zadanie nie ma wzoru „${inOneLine(asked)}”. ${
      taken.length === 0
        ? 'Oto zadania z\u00a0podobnym.'
        : `Te mają podobny: ${taken.map((formula) => `„${inOneLine(formula)}”`).join(', ')}.`
    }`,
  takenApart: (notion: string): string => `Nie ma zadań na temat „${notion}”. Te mają w\u00a0sobie te słowa osobno.`,
  leftOut: (parts: readonly string[]): string =>
    `Żadne zadanie nie ma wszystkiego naraz. Oto najbliższe, bez: ${parts.map((part) => `„${part}”`).join(', ')}.`,
  similarFormulas: 'Podobne zapisy w\u00a0zadaniach:',
  beginning: (text: string): string => `słowa na „${text}…”`,
  inTasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  facets: {
    domains: 'Dział',
    levels: 'Poziom',
    grades: 'Klasa',
    difficulties: 'Trudność',
    exams: 'Egzamin',
    solutionFormats: 'Rozwiązanie',
    ratings: 'Ocena',
    definitions: 'Definicje',
    theorems: 'Twierdzenia',
    tags: 'Tagi',
    authors: 'Autor',
    closed: 'Forma',
    types: 'Typ zadania',
    examLevels: 'Poziom egzaminu',
    statuses: 'Status',
    flags: 'Zadania',
  },
  /** Filters that are on or off. */
  switches: {
    hideSolved: 'Ukryj rozwiązane',
    hideHidden: 'Bez ukrytych',
    unsolved: 'Nierozwiązane',
    withoutType: 'Bez typu',
    underReview: 'W\u00a0trakcie recenzji',
    favoriteId: 'Z\u00a0wybranej listy',
    book: 'Z\u00a0wybranej książki',
    practised: 'Ze sprawdzaniem odpowiedzi',
  } satisfies Record<FilterOfKind<'flag' | 'notIn' | 'value' | 'list' | 'node'>, string>,
  chooseType: 'Wybierz typ',
  whatPremiumGives: 'Co daje Premium?',
  exact: 'Wszystkie wybrane naraz',
  anyRating: 'Dowolna',
  anyKind: 'Dowolna',
  showAllValues: (count: number): string => `Pokaż wszystkie (${formatNumber(count)})`,
  showFewerValues: 'Pokaż mniej',
  /** Opens a list that is too long to be shown whole: the rest is found by its search box. */
  showMoreValues: 'Pokaż więcej',
  searchFacet: (title: string): string => `Szukaj w\u00a0filtrze: ${title}`,
  valuesFound: (count: number): string => counted(count, { one: 'opcja', few: 'opcje', many: 'opcji' }),
} as const

/** A short formula isn't broken; one that a phone may not hold is. */
function inOneLine(formula: string): string {
  return formula.length <= 24 ? formula.replaceAll(' ', '\u00a0') : formula
}
