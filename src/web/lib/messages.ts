/** Texts of what all pages share. */
export const messages = {
  noConnection: 'Brak połączenia',
  noConnectionHint: 'Spróbujemy ponownie, gdy tylko wróci.',
  tryAgain: 'Spróbuj ponownie',

  copied: 'Skopiowano!',
  copyFailed: 'Nie udało się skopiować. Zaznacz tekst i\u00a0skopiuj go ręcznie.',
} as const
