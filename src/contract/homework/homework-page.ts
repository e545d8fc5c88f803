import * as z from 'zod/mini'
import { answerField } from '#contract/homework/answer-field.ts'
import { LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { examRef } from '#contract/exam.ts'
import { homeworkCard } from '#contract/homework/homework.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, idOrSlugParam, idParam } from '#contract/http/query-values.ts'
import { publicReport } from '#contract/report.ts'
import { richHtml } from '#contract/rich-html.ts'

export const fileRef = z.object({
  id,
  url: z.string(),
  name: z.string(),
  mimetype: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

/** The film of a solution. */
const filmRef = z.extend(fileRef, {
  posterUrl: z.nullable(z.string()),
  /** HLS playlist. */
  hlsUrl: z.nullable(z.string()),
  /** The page of the player, for a frame, when a video library hosts the film; null otherwise. */
  embedUrl: z.nullable(z.string()),
  /** False for one that has to be downloaded (docs/product/file.md, 3). */
  isPlayable: z.boolean(),
})

/** One step; `method` numbers the ways of solving ("Sposób 1"). */
export const solutionStep = z.object({
  id,
  order: z.int(),
  method: z.int(),
  title: z.string(),
  description: richHtml,
  /** The TeX of its formulas, one a line. */
  latex: z.string(),
})
export type SolutionStep = z.output<typeof solutionStep>

/** The whole solution (docs/product/homework.md): only for those who may see it. */
export const homeworkSolution = z.object({
  /** Final answer of an open task; empty for a closed one. */
  answer: richHtml,
  /** Ids of the correct answers of a closed task. */
  correctAnswersIds: z.array(id),
  /** Solution written as one text; empty where it is told in steps. */
  latex: richHtml,
  steps: z.array(solutionStep),
  images: z.array(fileRef),
  video: z.nullable(filmRef),
  files: z.array(fileRef),
  hints: z.array(richHtml),
  /** A mistake worth knowing; empty where there is none. */
  commonMistake: richHtml,
})
export type HomeworkSolution = z.output<typeof homeworkSolution>

/** The solution as it comes with its task: without the key, which the reader may want to find. */
export const shownSolution = z.omit(homeworkSolution, { correctAnswersIds: true })
export type ShownSolution = z.output<typeof shownSolution>

/** The open part of a paid solution, for those who may not see the rest: its first step, and how much stands behind it. */
export const lockedSolution = z.object({
  firstStep: solutionStep,
  stepsLeft: z.int(),
  hintCount: z.int(),
  /** True when there is a final answer, or a key. */
  hasAnswer: z.boolean(),
})
export type LockedSolution = z.output<typeof lockedSolution>

export const homeworkSource = z.object({
  title: z.string(),
  author: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  url: z.nullable(z.string()),
})

const relatedHomework = z.object({ id, slug: z.string(), title: z.string(), language: z.enum(LANGUAGES), level: z.enum(SCHOOL_LEVELS) })

/** A task of a sheet with its number in it. */
const sheetNeighbour = z.extend(relatedHomework, { number: z.string() })

/** A task on its own page. */
export const homework = z.extend(homeworkCard, {
  typeId: z.nullable(id),
  domainsIds: z.array(id),
  definitionsIds: z.array(id),
  theoremsIds: z.array(id),
  tagsIds: z.array(id),
  /** A picture of the description that the server makes, 1200 × 630, for previews and cards. */
  descriptionSvg: z.string(),
  /** Plain text of the beginning of the description, for titles and previews; formulas made readable. */
  excerpt: z.string(),
  /** Plain texts with readable formulas, for search engines and previews; answers only where the solution may be seen. */
  readable: z.object({ description: z.string(), answers: z.array(z.string()), answer: z.string() }),
  /** True when several answers of a closed task are correct, and all of them are to be chosen. */
  hasSeveralCorrect: z.boolean(),
  /** Fields to type answers of an open task in; none where it has none that can be checked for this viewer. */
  answerFields: z.array(answerField),
  /** Null where this viewer may not see the solution; `hasSolution` says whether there is one. */
  solution: z.nullable(shownSolution),
  hasSolution: z.boolean(),
  /** Null but for a paid solution that this viewer may not see. */
  locked: z.nullable(lockedSolution),
  source: z.nullable(homeworkSource),
  /** Errors that were reported, at the parts of the task; of the solution where the viewer may see it. */
  reports: z.array(publicReport),
  related: z.array(relatedHomework),
  /** Tasks to go on with; only ones that the viewer may see. */
  waysOn: z.object({
    /** The next harder task of the same type; null for the hardest, and for a task without a type. */
    ofType: z.nullable(relatedHomework),
    /** The neighbours of the task in each sheet that it is in. */
    inExams: z.array(z.object({ exam: examRef, previous: z.nullable(sheetNeighbour), next: z.nullable(sheetNeighbour) })),
  }),
  updatedAt: dateTime,
})
export type Homework = z.output<typeof homework>

export const getHomework = {
  name: 'homework.get',
  method: 'GET',
  path: '/homework/:id',
  access: 'everyone',
  summary: 'One task by id or slug, with its solution where the viewer may see it.',
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
  reply: homework,
} satisfies Endpoint

export const getHomeworkSolution = {
  name: 'homework.solution',
  method: 'GET',
  path: '/homework/:id/solution',
  access: 'everyone',
  summary: 'The solution of a task.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: homeworkSolution,
} satisfies Endpoint
