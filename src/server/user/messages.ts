/** Polish texts about people's data that the API answers. */
export const userMessages = {
  phoneNumberNotShown: 'Numeru tej osoby nie można pokazać innym.',
  codeOver: 'Ten kod wygasł. Wyślij nowy.',
  phoneNumberNeeded: 'Najpierw potwierdź numer telefonu w\u00a0danych osobowych.',
  phoneNumberInUse: 'Na ten numer przychodzą wypłaty BLIK. Najpierw usuń tę metodę płatności.',
  blikThere: 'Masz już wypłaty BLIK.',
  accountThere: 'To konto bankowe jest już na liście.',
  tooManyMethods: (most: number): string => `Możesz mieć najwyżej ${most} metod płatności.`,
  deletedAccount: 'Konto usunięte',
  subjectsOfTeachers: 'Przedmioty podają nauczyciele.',
  notOwnFile: 'Wybierz plik przesłany przez Ciebie.',
  code: (code: string): string => `Kod Wizards: ${code}. Działa 10 minut, nie podawaj go nikomu.`,
} as const
