import { counted } from '#contract/text/plural.ts'

const pictures = { one: 'obraz', few: 'obrazy', many: 'obrazów' }
const equations = { one: 'wzór', few: 'wzory', many: 'wzorów' }

/** Texts of reading files of other programs. */
export const messages = {
  choose: 'Wczytaj plik: Word, Markdown, TeX',
  reading: (name: string): string => `Wczytujemy plik ${name}…`,
  failed: 'Nie udało się wczytać pliku',
  tooLarge: (size: string): string => `Plik może mieć najwyżej ${size}.`,
  incomplete: 'Nie wszystko udało się przenieść',
  leftOutPictures: (count: number): string => `Pominięto ${counted(count, pictures)} w\u00a0formacie, którego przeglądarka nie pokaże.`,
  /** Says which equations are missing by their numbers and the words before them. */
  oldEquations: (places: readonly string[]): string =>
    `Pominięto ${counted(places.length, equations)} ze starego edytora równań: ${places
      .map((words, at) => (words === '' ? `nr\u00a0${at + 1}` : `nr\u00a0${at + 1} po słowach „${words}”`))
      .join(', ')}. W\u00a0tych miejscach widać czerwony napis.`,
} as const
