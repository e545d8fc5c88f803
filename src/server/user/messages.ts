import { counted } from '#contract/text/plural.ts'

const methods = { one: 'metodę', few: 'metody', many: 'metod' }

/** Polish texts about people's data that the API sends. */
export const userMessages = {
  phoneNumberNotShown: 'Numeru tej osoby nie można pokazać innym.',
  codeOver: 'Ten kod wygasł. Wyślij nowy.',
  phoneNumberNeeded: 'Najpierw potwierdź numer telefonu w\u00a0danych osobowych.',
  phoneNumberInUse: 'Na ten numer przychodzą wypłaty BLIK. Najpierw usuń tę metodę wypłaty.',
  blikThere: 'Masz już wypłaty BLIK.',
  accountThere: 'To konto bankowe jest już na liście.',
  tooManyMethods: (most: number): string => `Możesz mieć najwyżej ${counted(most, methods)} wypłaty.`,
  deletedAccount: 'Konto usunięte',
  subjectsOfTeachers: 'Przedmioty podają nauczyciele.',
  notRefused: 'Twoje konto już czeka na weryfikację albo jest zweryfikowane.',
  notOwnFile: 'Wybierz plik przesłany przez Ciebie.',
  code: (code: string): string => `Kod Wizards: ${code}. Działa 10\u00a0minut, nie podawaj go nikomu.`,
} as const
