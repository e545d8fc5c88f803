/** Polish texts of the pages that the server makes by itself when the web side can't make one. */
export const ssrMessages = {
  product: 'Wizards',
  toHome: 'Strona główna',
  tryNow: 'Spróbuj teraz',
  awayTitle: 'Zaraz wracamy',
  awayHint:
    'Serwis jest chwilowo niedostępny. Nie musisz nic robić: ta strona otworzy się sama, gdy tylko wszystko znów zadziała. To, co jest zapisane, jest bezpieczne.',
  brokenTitle: 'Coś poszło nie tak',
  brokenHint: 'Nie udało się przygotować tej strony. Spróbuj ponownie za chwilę.',
  noPageTitle: 'Nie ma takiej strony',
  noPageHint: 'Sprawdź adres albo zacznij od strony głównej.',
} as const
