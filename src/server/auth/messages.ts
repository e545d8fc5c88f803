/** Polish texts of signing in that the API answers. */
export const authMessages = {
  wrongCredentials: 'Nieprawidłowy e-mail lub hasło.',
  emailUnconfirmed: 'Najpierw potwierdź swój adres e-mail. Wysłaliśmy Ci link.',
  parentConsentRequired: 'Czekamy na zgodę rodzica lub opiekuna. Wysłaliśmy mu link.',
  blocked: (reason: string | null): string =>
    `To konto jest zablokowane. ${reason === null ? '' : `Powód: ${/[.!?]$/.test(reason) ? reason : `${reason}.`} `}Napisz do nas, jeśli to pomyłka.`,
  usernameTaken: 'Ten login jest już zajęty.',
  deadLink: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
  wrongPassword: 'To nie jest Twoje obecne hasło.',
  challengeOver: 'Czas na podanie kodu minął. Zaloguj się jeszcze raz.',
  twoFactorIsOn: 'Logowanie dwuetapowe jest już włączone.',
  twoFactorIsOff: 'Logowanie dwuetapowe jest wyłączone.',
  setUpFirst: 'Najpierw zeskanuj kod QR w aplikacji.',
  unknownDevice: 'Nieznane urządzenie',
} as const
