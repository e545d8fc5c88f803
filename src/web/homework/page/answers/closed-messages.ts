/** Texts of what is said of a chosen answer, which come with the first check. */
export const closedMessages = {
  rightAnswer: 'Dobrze!',
  wrongAnswer: 'To nie ta odpowiedź. Spróbuj jeszcze raz.',
  wrongAnswers: 'To nie te odpowiedzi. Spróbuj jeszcze raz.',
  isRight: '– poprawna odpowiedź',
  isWrong: '– to nie ta odpowiedź',
} as const
