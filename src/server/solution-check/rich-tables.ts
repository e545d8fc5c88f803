import { solutionCheck } from '#server/db/tables/solution-check.ts'
import type { RichTable } from '#server/platform/rich-text/rich-table.ts'

export const solutionCheckRichTables: readonly RichTable[] = [
  {
    table: solutionCheck,
    columns: [
      { document: solutionCheck.message, html: solutionCheck.messageHtml, text: solutionCheck.messageText, presentation: {} },
      { document: solutionCheck.words, html: solutionCheck.wordsHtml, text: solutionCheck.wordsText, presentation: {} },
    ],
    content: null,
    hasNoPanels: true,
  },
]
