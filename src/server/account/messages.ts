/** Polish texts about the whole account. */
export const accountMessages = {
  lastAdmin: 'To jedyne konto administratora. Najpierw nadaj tę rolę komuś innemu.',
  readMe: [
    'To jest kopia Twoich danych z\u00a0Wizards.',
    '',
    'dane.json – wszystko, co o\u00a0Tobie przechowujemy: profil, dane osobowe, sesje, zgody, listy, oceny i\u00a0zadania.',
    'pliki/ – pliki przesłane przez Ciebie, nazwane numerami z\u00a0dane.json.',
    '',
    'Hasła i\u00a0kody nie są częścią kopii: przechowujemy je tak, że sami nie umiemy ich odczytać.',
    '',
  ].join('\r\n'),
} as const
