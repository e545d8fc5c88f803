/** What stands where a document names something that is gone or not for its reader, whoever renders it. */
export const embedMessages = {
  goneHomework: 'To zadanie nie jest już dostępne.',
  goneConcept: 'To pojęcie nie jest już dostępne.',
} as const
