/** Texts of signing in that stand on every page; those of its own pages come with them. */
export const menuMessages = {
  login: 'Zaloguj się',
  account: 'Konto',
  loggedOut: 'Wylogowano!',
  guardTitle: 'Zaloguj się, aby zobaczyć tę stronę',
  guardHint: 'To miejsce jest tylko dla Ciebie.',
  lostTitle: 'Nie udało się wczytać Twojego konta',
  lostHint: 'Nadal jesteś u\u00a0siebie. Spróbujemy sami za chwilę.',
} as const
