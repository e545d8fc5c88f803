import { embedMessages } from '#contract/text/embed-messages.ts'
import { methodName } from '#editor/schema/messages.ts'

/** Polish words that a rendered document adds to its content. */
export const renderMessages = {
  imageReference: (number: number): string => `Rys. ${number}`,
  tableReference: (number: number): string => `Tab. ${number}`,
  bareImage: 'rysunek',
  bareTable: 'tabela',
  formulaReference: (number: number | null): string => (number === null ? 'wzór' : `wzór\u00a0(${number})`),
  /** A reference whose target is no longer in the document. */
  lostReference: 'brak celu odwołania',
  solutionMethod: methodName,
  formula: 'Wzór',
  numberedFormula: (number: number): string => `Wzór ${number}`,
  table: 'Tabela',
  code: 'Kod',
  done: 'zrobione',
  toDo: 'do zrobienia',
  notes: 'Przypisy',
  footnote: (number: number): string => `Przypis ${number}`,
  citation: (number: number): string => `Źródło ${number}`,
  backToText: (number: number): string => `Wróć do miejsca przypisu ${number} w\u00a0tekście`,
  contents: 'Spis treści',
  film: 'Film',
  filmOnPaper: (title: string): string => (title === '' ? 'Film' : `Film: ${title}`),
  moveFigure: 'Porusz rysunkiem',
  watchOn: (provider: 'youtube' | 'vimeo'): string => `Obejrzyj w\u00a0serwisie ${provider === 'youtube' ? 'YouTube' : 'Vimeo'}`,
  watchStream: 'Obejrzyj w\u00a0nowej karcie',
  /** A stream that the page plays where it stands. */
  watchHere: 'Obejrzyj film',
  ...embedMessages,
  interactive: (label: string): string => `Zadanie interaktywne: ${label}`,
  isbn: (isbn: string): string => `ISBN ${isbn}`,
  pages: (pages: string): string => `s.\u00a0${pages}`,
} as const
