/** Texts of reports of errors: refusals, and what stands for words that are gone. */
export const reportMessages = {
  ownTask: 'To Twoje zadanie: możesz poprawić je od razu.',
  notPublic: 'Błędy zgłasza się w\u00a0opublikowanych zadaniach.',
  noSuchStep: 'Tego kroku już nie ma w\u00a0zadaniu. Odśwież stronę.',
  reasonRequired: 'Napisz, dlaczego to nie jest błąd.',
  alreadyDecided: 'Ktoś już odpowiedział na to zgłoszenie.',
  answerGone: 'Treść odpowiedzi usunięto.',
} as const
