import * as z from 'zod/mini'
import { fileRef } from '#contract/homework/homework-page.ts'
import { id } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'

/** A solution as paper takes it: everything but films and files, the key by its letters. Only for those who may see it. */
export const writtenSolution = z.object({
  homeworkId: id,
  /** Solution written as one text; empty where it is told in steps. */
  latex: richHtml,
  steps: z.array(z.object({ id, method: z.int(), title: z.string(), description: richHtml })),
  images: z.array(fileRef),
  /** Final answer of an open task; empty for a closed one. */
  finalAnswer: richHtml,
  /** Ids of the correct answers of a closed task. */
  correctAnswersIds: z.array(id),
  hints: z.array(richHtml),
  commonMistake: richHtml,
})
export type WrittenSolution = z.output<typeof writtenSolution>
