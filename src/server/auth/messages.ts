/** Polish texts of signing in that the API sends. */
export const authMessages = {
  wrongCredentials: 'Niepoprawny e\u2011mail lub hasło.',
  emailUnconfirmed: 'Najpierw potwierdź swój adres e\u2011mail. Wysłaliśmy Ci link.',
  parentConsentRequired: 'Czekamy na zgodę rodzica lub opiekuna. Wysłaliśmy mu link.',
  parentConsentGiven: 'Zgoda jest już zapisana. Możesz się zalogować.',
  blocked: (reason: string | null, contactEmail: string): string =>
    `To konto jest zablokowane. ${reason === null ? '' : `Powód: ${/[.!?]$/.test(reason) ? reason : `${reason}.`} `}Jeśli to pomyłka, napisz do nas: ${contactEmail}`,
  usernameTaken: 'Ten login jest już zajęty.',
  deadLink: 'Ten link wygasł albo został już użyty. Poproś o\u00a0nowy.',
  ownAddress: 'To jest już Twój adres.',
  addressTaken: 'Ten adres należy już do innego konta. Napisz do nas, pomożemy.',
  wrongPassword: 'To nie jest Twoje obecne hasło.',
  challengeOver: 'Czas na podanie kodu minął. Zaloguj się jeszcze raz.',
  twoFactorIsOn: 'Logowanie dwuetapowe jest już włączone.',
  twoFactorIsOff: 'Logowanie dwuetapowe jest wyłączone.',
  setUpFirst: 'Najpierw zeskanuj kod QR w\u00a0aplikacji.',
  unknownDevice: 'Nieznane urządzenie',
} as const
