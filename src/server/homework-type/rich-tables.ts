import { homeworkType } from '#server/db/tables/homework-type.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The formulas of a kind of tasks stand under its name. */
export const FORMULAS: Presentation = { headingOffset: 1, text: 'readable', isSpoken: true }

export const homeworkTypeRichTables: readonly RichTable[] = [
  {
    table: homeworkType,
    columns: [
      {
        document: homeworkType.formulas,
        html: homeworkType.formulasHtml,
        text: homeworkType.formulasText,
        words: homeworkType.formulasWords,
        presentation: FORMULAS,
      },
    ],
    content: 'homework-type',
  },
]
