import { pluralForm } from '#contract/text/plural.ts'

/** Why a picture can't be read, for whoever sees the dialog. */
export const PROBLEMS = {
  noPicture: 'Nie ma tu zdjęcia. Wybierz plik ze zdjęciem zadania.',
  notPicture: 'Ta przeglądarka nie umie otworzyć tego pliku jako zdjęcia. Wybierz plik JPG, PNG albo WebP.',
  tooLarge: 'To zdjęcie jest za duże. Może mieć najwyżej 50 MB i\u00a0100 megapikseli.',
  offline: 'Brak połączenia, a\u00a0czytnik nie jest jeszcze pobrany na to urządzenie. Spróbuj ponownie, gdy wróci internet.',
  notFetched: 'Nie udało się pobrać czytnika. Spróbuj ponownie za chwilę.',
  tooOld: 'Ta przeglądarka jest za stara, żeby czytać zdjęcia. Zaktualizuj ją albo przepisz zadanie.',
  hangs: 'Czytanie trwa za długo. Spróbuj ponownie albo zaznacz mniejszy fragment.',
  nothingRead: 'Nie udało się odczytać tekstu. Zrób zdjęcie bliżej i\u00a0w\u00a0dobrym świetle albo obróć je tak, żeby tekst był prosto.',
} as const
export type Problem = keyof typeof PROBLEMS

export const messages = {
  title: 'Szukaj po zdjęciu',
  lead: 'Zrób zdjęcie zadania, a\u00a0pokażemy najbardziej podobne, z\u00a0rozwiązaniem.',
  privacy: 'Zdjęcie nie opuszcza tego urządzenia: czyta je Twoja przeglądarka, a\u00a0do nas trafia tylko odczytany tekst.',
  firstTime: 'Za pierwszym razem pobierzemy czytnik (około 4 MB).',
  take: 'Zrób zdjęcie',
  choose: 'Wybierz zdjęcie',
  dropHint: 'Możesz też upuścić tu zdjęcie albo wkleić je ze schowka.',

  cropHint: 'Zaznacz jedno zadanie: przesuń rogi palcem, myszą albo strzałkami.',
  cropFrame: 'Zaznaczony fragment zdjęcia',
  corners: { topLeft: 'Lewy górny róg', topRight: 'Prawy górny róg', bottomLeft: 'Lewy dolny róg', bottomRight: 'Prawy dolny róg' },
  turn: 'Obróć',
  otherPicture: 'Inne zdjęcie',
  read: 'Odczytaj',

  opening: 'Otwieram zdjęcie…',
  fetching: 'Pobieram czytnik…',
  reading: 'Czytam zdjęcie…',
  cancel: 'Anuluj',

  cropAgain: 'Zaznacz inaczej',
  section: (number: number, count: number) => `Fragment ${number} z\u00a0${count}`,
  readText: 'Odczytany tekst',
  readTextHint: 'Popraw go, jeśli coś odczytaliśmy źle. Wzory nie muszą się zgadzać.',
  searching: 'Szukam podobnych zadań…',
  found: (count: number) =>
    `${pluralForm(count, { one: 'Najbardziej podobne zadanie', few: 'Najbardziej podobne zadania', many: 'Najbardziej podobne zadania' })} (${count})`,
  nothingFound: 'Nie znaleźliśmy podobnego zadania. Popraw odczytany tekst albo wpisz kilka słów z\u00a0treści.',
  tryAgain: 'Spróbuj ponownie',
}
