/** Texts of pages for paper. */
export const messages = {
  print: 'Drukuj',
  task: (number: string): string => `Zadanie ${number}`,
  hints: 'Wskazówki',
  solution: 'Rozwiązanie',
  method: (number: number): string => `Sposób ${number}`,
  imageAlt: (number: number): string => `Obraz rozwiązania ${number}`,
  correctAnswer: (letters: string): string => `Poprawna odpowiedź: ${letters}`,
  answer: 'Odpowiedź',
  commonMistake: 'Częsty błąd',
} as const
