import { embedMessages } from '#contract/text/embed-messages.ts'

/** Texts of what people do with rich text. */
export const messages = {
  previewOf: (name: string): string => `Podgląd: ${name}`,
  gone: { homework: embedMessages.goneHomework, concept: embedMessages.goneConcept },
  failed: 'Nie udało się wczytać podglądu.',
  film: 'Film',
  homework: 'Zadanie',
  open: { homework: 'Zobacz zadanie', concept: 'Przeczytaj artykuł' },
  noText: 'Nie ma tu jeszcze opisu.',
} as const
