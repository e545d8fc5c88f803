import type { PdfFailure } from '#contract/pdf.ts'

/** Texts of a sheet on paper. */
export const messages = {
  open: 'Pobierz PDF',
  key: 'Klucz',
  sheetTitle: 'Arkusz w\u00a0PDF',
  keyTitle: 'Klucz w\u00a0PDF',
  keyOf: (name: string): string => `Klucz: ${name}`,
  keyDescription: 'Poprawne odpowiedzi i\u00a0rozwiązania zadań arkusza, dla nauczycieli.',
  keyFailed: 'Nie udało się wczytać klucza.',
  keyTable: 'Odpowiedzi do zadań zamkniętych',
  failure: {
    GONE: 'Tego arkusza już nie ma.',
    TOO_LARGE: 'W\u00a0tym arkuszu jest za dużo na jeden dokument.',
    FAILED: 'Nie udało się przygotować dokumentu.',
  } satisfies Record<PdfFailure, string>,
  card: 'Karta odpowiedzi',
  cardOf: (version: string): string => `Karta odpowiedzi, wersja ${version}`,
  name: 'Imię i\u00a0nazwisko',
  group: 'Klasa',
  day: 'Data',
  number: 'Zadanie',
  answer: 'Odpowiedź',
  points: 'Punkty',
} as const
