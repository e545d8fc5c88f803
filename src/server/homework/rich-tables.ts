import { homework, homeworkAnswer, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { refreshTexts } from '#server/homework/changes/refresh-texts.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** Texts of a task are shown as they are; display formulas of a step are revealed part by part. */
export const PLAIN: Presentation = {}
/** Descriptions are read out, in results of search engines and by screen readers. */
export const DESCRIPTION: Presentation = { isSpoken: true }
export const STEP: Presentation = { reveal: true }
/** Shows answers to choose from, which are short, and often one fraction. */
export const CHOICE: Presentation = { largeFormulas: true }

const part = (table: typeof homeworkAnswer | typeof homeworkStep | typeof homeworkHint, presentation: Presentation): RichTable => ({
  table,
  columns: [{ document: table.content, html: table.contentHtml, presentation }],
  content: 'homework',
  async onPanels(tx, ids) {
    const tasks = await tx.selectDistinct({ id: table.homeworkId }).from(table).where(anyOfIds(table.id, ids))
    await refreshTexts(
      tx,
      tasks.map(({ id }) => id),
    )
  },
})

export const homeworkRichTables: readonly RichTable[] = [
  {
    table: homework,
    columns: [
      {
        document: homework.description,
        html: homework.descriptionHtml,
        text: homework.descriptionText,
        excerpt: homework.excerpt,
        presentation: DESCRIPTION,
      },
      { document: homework.answer, html: homework.answerHtml, presentation: PLAIN },
      { document: homework.solution, html: homework.solutionHtml, presentation: PLAIN },
      { document: homework.commonMistake, html: homework.commonMistakeHtml, presentation: PLAIN },
    ],
    content: 'homework',
    onPanels: refreshTexts,
  },
  part(homeworkAnswer, CHOICE),
  part(homeworkStep, STEP),
  part(homeworkHint, PLAIN),
]
