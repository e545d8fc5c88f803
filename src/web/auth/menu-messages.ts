/** Texts of signing in that stand on every page; those of its own pages come with them. */
export const menuMessages = {
  login: 'Zaloguj się',
  admin: 'Administracja',
  premium: 'Premium',
  logout: 'Wyloguj się',
  loggedOut: 'Wylogowano!',
  account: 'Konto',
  accountOf: (name: string): string => `Konto: ${name}`,
  guardTitle: 'Zaloguj się, aby zobaczyć tę stronę',
  guardHint: 'To miejsce jest tylko dla Ciebie.',
  copied: 'Skopiowano!',
  copyFailed: 'Nie udało się skopiować. Zaznacz tekst i\u00a0skopiuj go ręcznie.',
} as const
