import { counted, pluralForm } from '#contract/text/plural.ts'

const elements = { one: 'element', few: 'elementy', many: 'elementów' }
const characters = { one: 'znak', few: 'znaki', many: 'znaków' }

/** Polish texts that both sides say (docs/product/interface.md). */
export const messages = {
  required: 'Wymagane pole',
  invalidFormat: 'Niepoprawny format',
  sentence: (number: number): string => `Zdanie ${number}`,
  errorTitle: 'Uppss',
  serverError: 'Wystąpił błąd po stronie serwera, spróbuj ponownie później.',
  notFound: 'Nie znaleziono tego, czego szukasz.',
  forbidden: 'Nie masz uprawnień do tej operacji.',
  unauthenticated: 'Zaloguj się, aby kontynuować.',
  tooManyRequests: 'Za dużo prób. Odczekaj chwilę i\u00a0spróbuj ponownie.',
  unavailable: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
  unreachable: 'Brak połączenia. Sprawdź internet i\u00a0spróbuj ponownie.',
  invalidData: 'Przesłane dane są niepoprawne.',
  unknownField: 'Nieznane pole',
  noResults: 'Brak wyników',
  noResultsSentence: 'Brak wyników.',
  noOptions: 'Brak opcji',
  noMatchingResults: 'Brak wyników spełniających kryteria',
  randomHomeworkFailed: 'Nie udało się wylosować zadania:',
  premiumRequired: 'Funkcja Premium',
  minCharacters: (count: number): string => `Minimum ${count} ${pluralForm(count, characters)}`,
  maxCharacters: (count: number): string => `Maksimum ${count} ${pluralForm(count, characters)}`,
  maxSelectable: (count: number): string => `Możesz wybrać maksymalnie ${counted(count, elements)}!`,
  resultsHeading: (total: string): string => `Wyniki (${total})`,
} as const
