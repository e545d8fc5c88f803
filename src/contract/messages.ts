import { pluralForm } from '#contract/plural.ts'

const characters = { one: 'znak', few: 'znaki', many: 'znaków' }

/** Polish texts that both sides say (spec sections 5 and 8). */
export const messages = {
  required: 'Wymagane pole',
  invalidFormat: 'Niepoprawny format',
  errorTitle: 'Uppss',
  serverError: 'Wystąpił błąd po stronie serwera, spróbuj ponownie później.',
  notFound: 'Nie znaleziono tego, czego szukasz.',
  forbidden: 'Nie masz uprawnień do tej operacji.',
  unauthenticated: 'Zaloguj się, aby kontynuować.',
  methodNotAllowed: 'Ta operacja nie jest tu dostępna.',
  tooLarge: 'Przesłane dane są zbyt duże.',
  unsupportedMediaType: 'Nieobsługiwany format danych.',
  tooManyRequests: 'Za dużo prób. Odczekaj chwilę i spróbuj ponownie.',
  unavailable: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
  malformedJson: 'Nie udało się odczytać przesłanych danych.',
  invalidData: 'Przesłane dane są nieprawidłowe.',
  unknownField: 'Nieznane pole',
  noResults: 'Brak wyników',
  noResultsSentence: 'Brak wyników.',
  noOptions: 'Brak opcji',
  noMatchingResults: 'Brak wyników spełniających kryteria',
  randomHomeworkFailed: 'Nie udało się wylosować zadania:',
  premiumRequired: 'Funkcja Premium',
  passwordsDiffer: 'Hasła się różnią',
  usernameCharacters: 'Login może zawierać tylko litery i cyfry (bez spacji i znaków specjalnych).',
  consentRequired: 'Wymagana zgoda',
  implausibleBirthDate: 'Sprawdź datę urodzenia',
  parentEmailRequired: 'Podaj e-mail rodzica lub opiekuna',
  parentEmailIsOwn: 'To musi być inny adres niż Twój',
  invalidCode: 'Nieprawidłowy kod',
  minCharacters: (count: number): string => `Minimum ${count} ${pluralForm(count, characters)}`,
  maxCharacters: (count: number): string => `Maksimum ${count} ${pluralForm(count, characters)}`,
  maxSelectable: (count: number): string => `Możesz wybrać maksymalnie ${count} elementów!`,
  resultsHeading: (total: string): string => `Wyniki (${total})`,
} as const
