/** Polish texts of checks that the API answers. */
export const checkMessages = {
  nothingSent: 'Dodaj zdjęcie rozwiązania albo napisz je w\u00a0polu.',
  notPictures: 'Tych zdjęć nie można wysłać. Dodaj je jeszcze raz.',
  termsChanged: 'Cena albo czas sprawdzenia się zmieniły. Przeczytaj je i\u00a0potwierdź jeszcze raz.',
  ownTask: 'To Twoje zadanie. Swoich rozwiązań nie trzeba tu sprawdzać.',
  verifiedOnly: 'Rozwiązania sprawdzają zweryfikowani nauczyciele. Twoje konto czeka jeszcze na weryfikację.',
  takenByOther: 'Tym rozwiązaniem zajmuje się już ktoś inny.',
  notTaken: 'To rozwiązanie nie jest już u\u00a0Ciebie. Weź je jeszcze raz z\u00a0kolejki.',
  isTaken: 'Nauczyciel już je sprawdza, więc nie można go wycofać.',
  settled: 'To rozwiązanie nie czeka już na sprawdzenie.',
  nothingSaid: 'Napisz choć zdanie albo zaznacz coś na zdjęciu.',
  tooManyPoints: 'Punktów nie może być więcej niż do zdobycia',
  foreignPhoto: 'Zaznaczenie dotyczy zdjęcia, którego tu nie ma.',
} as const
