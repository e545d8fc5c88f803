/** Polish texts about the whole account. */
export const accountMessages = {
  lastAdmin: 'To jedyne konto administratora. Najpierw nadaj tę rolę komuś innemu.',
  readMe: [
    'To jest kopia Twoich danych z Wizards.',
    '',
    'dane.json – wszystko, co o Tobie przechowujemy: profil, dane osobowe, sesje, zgody, listy, oceny i zadania.',
    'pliki/ – pliki, które zostały przez Ciebie przesłane, pod numerami z dane.json.',
    '',
    'Hasła i kody nie są częścią kopii: przechowujemy je tak, że sami nie umiemy ich odczytać.',
    '',
  ].join('\r\n'),
} as const
