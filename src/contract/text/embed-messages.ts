/** Texts that stand where a document names something that is gone or not for its reader, on both sides. */
export const embedMessages = {
  goneHomework: 'To zadanie nie jest już dostępne.',
  goneConcept: 'To pojęcie nie jest już dostępne.',
} as const
