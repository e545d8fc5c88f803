import { book } from '#server/db/tables/book.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The article of a book stands under its title. */
export const ARTICLE: Presentation = { headingOffset: 1 }

export const bookRichTables: readonly RichTable[] = [
  { table: book, columns: [{ document: book.article, html: book.articleHtml, presentation: ARTICLE }], content: null },
]
