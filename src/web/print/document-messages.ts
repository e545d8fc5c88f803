import type { PdfTheme } from '#contract/pdf.ts'
import { counted } from '#contract/text/plural.ts'

/** Texts of documents that the server prints. */
export const messages = {
  themeLabel: 'Kolory dokumentu',
  theme: { light: 'Jasny', dark: 'Ciemny' } satisfies Record<PdfTheme, string>,
  themeHint: { light: 'Do druku, oszczędza tusz.', dark: 'Do czytania na ekranie.' } satisfies Record<PdfTheme, string>,
  make: 'Przygotuj PDF',
  document: { light: 'Jasny PDF', dark: 'Ciemny PDF' } satisfies Record<PdfTheme, string>,
  partOf: (name: string, part: number, of: number): string => `${name}, część ${part} z\u00a0${of}`,
  waits: (ahead: number): string =>
    ahead === 0
      ? 'Czeka w\u00a0kolejce.'
      : `Czeka w\u00a0kolejce, przed nim ${counted(ahead, { one: 'dokument', few: 'dokumenty', many: 'dokumentów' })}.`,
  isMade: 'Składamy strony. Możesz zamknąć tę stronę, dokument tu poczeka.',
  pages: (count: number): string => counted(count, { one: 'strona', few: 'strony', many: 'stron' }),
  keptUntil: (moment: string): string => `do pobrania do ${moment}`,
  download: 'Pobierz',
  again: 'Spróbuj ponownie',
  failedToRead: 'Nie udało się sprawdzić dokumentów.',
  noBrowser: 'Na tym serwerze nie ma przeglądarki, która składa dokumenty PDF. Otwórz widok do druku i\u00a0zapisz go jako PDF.',
  forPaper: 'Widok do druku',
} as const
