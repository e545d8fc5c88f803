import type { PdfFailure } from '#contract/pdf.ts'
import { formatNumber } from '#contract/text/plural.ts'

/** See docs/product/pdf.md, 5. */
export const FITTING_TASKS = 250

/** Texts of printing a list into a document. */
export const messages = {
  open: 'Pobierz PDF',
  title: 'Dokument PDF',
  long: (count: number): string =>
    `W\u00a0jednym PDF mieści się około ${formatNumber(FITTING_TASKS)} zadań z\u00a0rozwiązaniami, a\u00a0na tej liście jest ich ${formatNumber(count)}. Może się nie udać: pewniej podzielić ją na mniejsze listy.`,
  failure: {
    GONE: 'Tej listy już nie ma.',
    TOO_LARGE: 'Na tej liście jest za dużo na jeden dokument. Podziel ją na mniejsze.',
    FAILED: 'Nie udało się przygotować dokumentu.',
  } satisfies Record<PdfFailure, string>,
} as const
