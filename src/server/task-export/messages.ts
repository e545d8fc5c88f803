import { counted } from '#contract/text/plural.ts'

/** Texts of exported tasks, and refusals about them. */
export const exportMessages = {
  empty: 'Nie ma tu zadań, które można wyeksportować.',
  tooManyPictures: 'W\u00a0tych zadaniach jest zbyt wiele rysunków na jeden plik. Wyeksportuj je w\u00a0mniejszych częściach.',
  tooLarge: 'Tych zadań jest zbyt wiele na jeden plik. Wyeksportuj je w\u00a0mniejszych częściach.',
  task: (number: string): string => `Zadanie ${number}`,
  points: (points: number): string => counted(points, { one: 'punkt', few: 'punkty', many: 'punktów', fraction: 'punktu' }),
  minutes: (minutes: number): string => `Czas pracy: ${counted(minutes, { one: 'minuta', few: 'minuty', many: 'minut' })}`,
  together: (points: string): string => `Razem: ${points}`,
  solution: 'Rozwiązanie',
  solutions: 'Rozwiązania',
  hints: 'Wskazówki',
  method: (number: number): string => `Sposób ${number}`,
  correctAnswer: (letters: string): string => `Poprawna odpowiedź: ${letters}`,
  answer: 'Odpowiedź',
  commonMistake: 'Częsty błąd',
  scoring: 'Zasady oceniania',
  picture: (number: number): string => `Obraz rozwiązania ${number}`,
} as const
