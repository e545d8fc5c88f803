import { TASKS_OF_PART } from '#contract/favorite.ts'
import type { PdfFailure } from '#contract/pdf.ts'
import { momentText } from '#contract/text/dates.ts'
import { counted, pluralForm } from '#contract/text/plural.ts'

/** Texts of printing a list into a document. */
export const messages = {
  open: 'Pobierz PDF',
  title: 'Dokument PDF',
  long: (parts: number): string =>
    `To długa lista: ${pluralForm(parts, { one: 'powstanie', few: 'powstaną', many: 'powstanie' })} z\u00a0niej ${counted(parts, { one: 'plik', few: 'pliki', many: 'plików' })}, po ${TASKS_OF_PART} zadań.`,
  parts: 'Części do druku',
  whole: 'Całość',
  part: (part: number): string => `Część ${part}`,
  partTitle: (name: string, part: number, of: number): string => `${name}, część ${part} z\u00a0${of}`,
  asOf: (moment: Date): string => `Lista z\u00a0${momentText(moment)}`,
  range: (from: number, to: number): string => `Zadania ${from}–${to}`,
  failure: {
    GONE: 'Tej listy już nie ma.',
    TOO_LARGE: 'Zadania z\u00a0tej listy są za duże na jeden plik. Podziel ją na mniejsze.',
    FAILED: 'Nie udało się przygotować dokumentu.',
  } satisfies Record<PdfFailure, string>,
} as const
