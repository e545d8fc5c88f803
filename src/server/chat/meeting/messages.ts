/** Refusals of meetings. */
export const meetingMessages = {
  isOver: 'To spotkanie już się skończyło.',
  isFull: (most: number): string => `W\u00a0spotkaniu jest już ${most} osób, więcej się nie zmieści. Spróbuj, gdy ktoś wyjdzie.`,
  knockFirst: 'Najpierw poproś o\u00a0wpuszczenie.',
  isPutOut: 'Osoba prowadząca zakończyła Twój udział w\u00a0tym spotkaniu.',
  hostOnly: 'Może to zrobić tylko osoba prowadząca.',
  notTogether: 'W\u00a0spotkaniu z\u00a0osobą niepełnoletnią mogą być tylko zweryfikowani nauczyciele i\u00a0jej bliscy.',
  recording: 'Nagranie spotkania',
  recordsNothing: 'Na tym serwerze spotkania nagrywa przeglądarka.',
  recordsFromInside: 'Nagrywa się z\u00a0wnętrza spotkania. Wejdź na nie i\u00a0spróbuj jeszcze raz.',
  isRecordedAlready: 'To spotkanie jest już nagrywane.',
  answerFirst: 'To spotkanie jest nagrywane. Najpierw odpowiedz, czy się na to zgadzasz.',
  notEditable: 'Nazwy spotkania nie można zmienić.',
  /** The line that stands for a meeting in lists, quotes and searches. */
  line: (name: string): string => `Spotkanie: ${name}`,
} as const
