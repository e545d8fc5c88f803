import type { Drawing } from '#math/drawing/drawing.ts'
import type { RichMark } from '#editor/schema/document.ts'

/** A cell of a table that is written out. */
export type WrittenCell = {
  readonly isHeader: boolean
  readonly colspan: number
  readonly rowspan: number
  readonly blocks: string
  /** True when it is one paragraph without a break. */
  readonly isLine: boolean
  /** About how many letters wide it is. */
  readonly length: number
}

export type WrittenNote = { readonly number: number; readonly words: string }

/** A picture by its description, and the name of its file where it comes along. */
export type WrittenPicture = { readonly file: string | null; readonly alt: string; readonly isFull: boolean }

/**
 * The ways in which one language of documents writes what a document may hold. Each function gets its parts written already;
 * whatever the schema knows comes to one of them (`write-document.ts`).
 */
export type Dialect = {
  text: (text: string) => string
  /** A link goes to `link` instead. */
  mark: (mark: RichMark, inner: string) => string
  link: (href: string, inner: string) => string
  lineBreak: string
  formula: (tex: string) => string
  /** `number` is null for a formula without one. */
  display: (tex: string, number: number | null) => string
  /** A formula that nobody can typeset, as it was typed. */
  unreadable: (tex: string) => string
  emoji: (emoji: string, name: string) => string
  noteMark: (number: number) => string
  notes: (notes: readonly WrittenNote[]) => string
  paragraph: (inner: string) => string
  heading: (level: number, inner: string) => string
  bullets: (items: readonly string[]) => string
  numbers: (items: readonly string[], list: { style: string; start: number }) => string
  tasks: (items: readonly { isDone: boolean; blocks: string }[]) => string
  quote: (blocks: string) => string
  code: (text: string, language: string | null) => string
  picture: (picture: WrittenPicture) => string
  drawing: (drawing: Drawing) => string
  /** `caption` has its label; empty for a figure without one. */
  figure: (content: string, caption: string) => string
  group: (columns: number, parts: readonly string[], caption: string) => string
  table: (rows: readonly (readonly WrittenCell[])[]) => string
  panel: (heading: string, blocks: string) => string
  details: (summary: string, blocks: string) => string
  /** A line that names what begins below it. */
  title: (text: string) => string
  blocks: (blocks: readonly string[]) => string
  /** The ways within a cell of a table, where they differ. */
  inCells?: Dialect
}
