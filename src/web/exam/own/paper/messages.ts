import type { ExamPart } from '#contract/exam-printing.ts'

/** Texts of an exam for a class on paper. */
export const messages = {
  back: 'Egzamin klasy',
  open: 'Wydruk i\u00a0PDF',
  partLabel: { sheet: 'Arkusz', key: 'Klucz' } satisfies Record<ExamPart, string>,
  versionOf: (name: string, version: string): string => `${name}, wersja ${version}`,
  version: (version: string): string => `Wersja ${version}`,
  empty: 'Ten egzamin nie ma jeszcze zadań.',
} as const
