/** Texts of pages for paper. */
export const messages = {
  print: 'Drukuj',
  forPaper: (title: string): string => `${title} – do druku`,
  task: (number: string): string => `Zadanie ${number}`,
  hints: 'Wskazówki',
  solution: 'Rozwiązanie',
  method: (number: number): string => `Sposób ${number}`,
  imageAlt: (number: number): string => `Obraz rozwiązania ${number}`,
  correctAnswer: (letters: string): string => `Poprawna odpowiedź: ${letters}`,
  answer: 'Odpowiedź',
  commonMistake: 'Częsty błąd',
} as const
