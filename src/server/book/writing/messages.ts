/** Polish texts that the operations on books answer. */
export const bookMessages = {
  titleTaken: 'Taka książka już jest.',
  changedMeanwhile: 'Ktoś zapisał tę książkę w\u00a0międzyczasie. Skopiuj swoje zmiany i\u00a0otwórz ją ponownie.',
  hasTasks: 'Nie można usunąć książki, w\u00a0której są zadania.',
} as const
