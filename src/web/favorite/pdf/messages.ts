import type { PdfFailure } from '#contract/pdf.ts'

/** Texts of printing a list into a document. */
export const messages = {
  open: 'Pobierz PDF',
  title: 'Dokument PDF',
  failure: {
    GONE: 'Tej listy już nie ma.',
    TOO_LARGE: 'Na tej liście jest za dużo na jeden dokument. Podziel ją na mniejsze.',
    FAILED: 'Nie udało się przygotować dokumentu.',
  } satisfies Record<PdfFailure, string>,
} as const
