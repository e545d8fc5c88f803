import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The article of a concept stands under its name and begins with a table of contents where it is long. */
export const ARTICLE: Presentation = { headingOffset: 1, contents: true, text: 'readable', isSpoken: true }

export const mathConceptRichTables: readonly RichTable[] = [
  {
    table: mathConcept,
    columns: [
      {
        document: mathConcept.description,
        html: mathConcept.descriptionHtml,
        text: mathConcept.descriptionText,
        words: mathConcept.descriptionWords,
        presentation: ARTICLE,
      },
    ],
    content: 'math-concept',
  },
  {
    table: mathConceptChange,
    columns: [{ document: mathConceptChange.description, html: mathConceptChange.descriptionHtml, presentation: ARTICLE }],
    content: null,
  },
]
