import { counted } from '#contract/text/plural.ts'

const tasks = { one: 'zadanie', few: 'zadania', many: 'zadań' }
const steps = { one: 'krok', few: 'kroki', many: 'kroków' }
const pictures = { one: 'obraz', few: 'obrazy', many: 'obrazów' }

/** Texts of the import of tasks from a file. */
export const messages = {
  title: 'Import zadań',
  description: 'Dodaj wiele zadań naraz z\u00a0pliku Moodle XML albo JSON Lines.',

  choose: 'Wybierz plik lub upuść go tutaj',
  formats: 'Moodle XML (.xml) albo JSON Lines (.jsonl, .json) · do 15\u00a0MB',
  reading: 'Wczytywanie pliku…',
  tooLarge: 'Plik może mieć najwyżej 15\u00a0MB.',
  notReadable: 'Nie da się odczytać tego pliku',
  notMoodle: 'To nie jest plik Moodle XML: brakuje w\u00a0nim elementu quiz.',
  brokenXml: 'Plik XML jest uszkodzony.',
  nothingInside: 'W\u00a0tym pliku nie ma zadań.',
  notJson: 'To nie jest poprawny JSON',
  tooMany: (most: number): string => `Z\u00a0jednego pliku wczytujemy najwyżej ${counted(most, tasks)}. Resztę przenieś do drugiego.`,
  noQuestion: 'To opis, a\u00a0nie pytanie',
  unknownKind: (kind: string): string => `Pytań rodzaju „${kind}” nie wczytujemy`,
  mathType: 'Wzory z\u00a0edytora MathType (MathML) trzeba wpisać ręcznie.',
  remotePictures: 'Obrazy z\u00a0innych stron trzeba dodać ręcznie.',
  unknownConcepts: (names: readonly string[]): string => `Nie znamy pojęć: ${names.join(', ')}.`,
  unknownExam: 'Nie znamy arkusza tego zadania. Wybierzesz go w\u00a0formularzu.',
  picturesGo: (count: number): string => `${counted(count, pictures)} – prześlemy przy dodawaniu.`,
  badPicture: (name: string): string => `Obrazu ${name} nie da się przesłać.`,
  true: 'Prawda',
  false: 'Fałsz',
  level: 'Poziom zadań, które go nie podają',
  tasks: 'Zadania w\u00a0pliku',
  chooseTask: (name: string): string => `Dodaj: ${name}`,
  nameless: (place: number): string => `Zadanie ${place}`,
  preview: 'Podgląd',
  previewOf: (name: string): string => `Podgląd: ${name}`,
  closed: 'Zamknięte',
  open: 'Otwarte',
  steps: (count: number): string => counted(count, steps),
  skipped: (count: number): string => `Pominięto ${counted(count, { one: 'pytanie', few: 'pytania', many: 'pytań' })}`,
  skippedOne: (place: number, name: string): string => (name === '' ? `Nr ${place}` : `Nr ${place}, ${name}`),
  add: (count: number): string => `Dodaj ${counted(count, tasks)}`,
  adding: (done: number, count: number): string => `Dodano ${done} z\u00a0${count}`,
  added: 'Dodano',
  addedHint: 'Nowe zadania są prywatne. Sprawdź je i\u00a0wyślij do recenzji.',
  toOwn: 'Moje zadania',
  another: 'Wybierz inny plik',
  show: 'Zobacz',
  showOne: (name: string): string => `Zobacz: ${name}`,
} as const
