import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { APPROVALS, HOMEWORK_STATUSES, SOLUTION_FORMATS } from '#contract/enums.ts'
import { examRef } from '#contract/exam.ts'
import { plainShapes } from '#contract/homework/plain-fields.ts'
import { DROPPABLE_FILTERS, homeworkFilterShapes } from '#contract/homework/homework-filters.ts'
import { facetValue, HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import { homeworkTypeRef } from '#contract/homework-type.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, queryEnum, queryText } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { userRef } from '#contract/user/user.ts'

/** Orders of the task list; `relevance:DESC` only means something with a search text (docs/product/homework.md, 8). */
export const HOMEWORK_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'ratingsAvg:DESC', 'relevance:DESC'] as const
export type HomeworkSort = (typeof HOMEWORK_SORTS)[number]
export const HOMEWORK_SORT_LABELS: Record<HomeworkSort, string> = {
  'createdAt:DESC': 'Najnowsze',
  'createdAt:ASC': 'Najstarsze',
  'ratingsAvg:DESC': 'Najlepiej oceniane',
  'relevance:DESC': 'Trafność',
}

/** Longest search text; longer ones are refused. */
export const SEARCH_MAX_LENGTH = 200

/** The order that holds when none was chosen (docs/product/homework.md, 8). */
export function defaultHomeworkSort(search: string | undefined): HomeworkSort {
  return search ? 'relevance:DESC' : 'createdAt:DESC'
}

/** The filter payload without paging (docs/product/homework.md). Names of the URL and of the request are both taken (docs/product/homework.md, 6). */
export const homeworkFilterQuery = z.object({
  search: queryText(SEARCH_MAX_LENGTH),
  sort: queryEnum(HOMEWORK_SORTS),
  ...homeworkFilterShapes,
  /** The application that asks; only recorded in metrics. */
  app: queryText(40),
})
export type HomeworkFilterQuery = z.output<typeof homeworkFilterQuery>

export const homeworkListQuery = z.extend(homeworkFilterQuery, pageQuery().shape)
export type HomeworkListQuery = z.output<typeof homeworkListQuery>

const review = z.nullable(z.object({ status: z.enum(APPROVALS) }))

/** An answer as the question shows it. Which ones are correct travels alone, when asked for (homework-answers.ts). */
export const homeworkAnswer = z.object({ id, label: z.string(), answer: richHtml })
export type HomeworkAnswer = z.output<typeof homeworkAnswer>

/** The place of a task in an exam. */
export const homeworkExam = z.object({ id, number: z.string(), points: z.number(), exam: examRef })

/** A task in a list (docs/product/homework.md, "Homework"); rich fields are html made by the server. */
export const homeworkCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  status: z.enum(HOMEWORK_STATUSES),
  adminReview: review,
  author: userRef,
  description: richHtml,
  closed: z.boolean(),
  answers: z.array(homeworkAnswer),
  ...plainShapes,
  type: z.nullable(homeworkTypeRef),
  ratingsAvg: z.number(),
  ratingsCount: z.int(),
  solutionFormats: z.array(z.object({ name: z.enum(SOLUTION_FORMATS) })),
  /** The number of steps of each way of solving. */
  stepCounts: z.array(z.int()),
  domains: z.array(mathConceptRef),
  definitions: z.array(mathConceptRef),
  theorems: z.array(mathConceptRef),
  tags: z.array(mathConceptRef),
  homeworkExams: z.array(homeworkExam),
  createdAt: dateTime,
})
export type HomeworkCard = z.output<typeof homeworkCard>

const facets = z.object(
  Object.fromEntries(HOMEWORK_FACETS.map((name) => [name, z.array(facetValue)])) as Record<
    HomeworkFacet,
    z.ZodMiniArray<typeof facetValue>
  >,
)
export type HomeworkFacets = z.output<typeof facets>

/** A formula in a line of text: as it is read, and as it is said. */
const formulaName = z.object({ label: z.string(), words: z.string() })
export type FormulaName = z.output<typeof formulaName>

/** The reading of a search text that wasn't taken as it stands; the nearest tasks are listed where none fits all of it. */
export const textTaken = z.object({
  /** Mistyped words and what stands for them. */
  corrections: z.array(z.object({ asked: z.string(), taken: z.string() })),
  /** Classes of school that no such task is for, taken for their level. */
  classes: z.array(z.object({ asked: z.string(), taken: z.string() })),
  /** Years that no exam is of, with the nearest one that there is. */
  years: z.array(z.object({ asked: z.string(), taken: z.string() })),
  /** Formulas that no task has, with those like them that tasks have. */
  formulas: z.array(z.object({ asked: formulaName, taken: z.array(formulaName) })),
  /** Notions no task is about, whose words were looked for one by one. */
  apart: z.array(z.string()),
  /** The things that were left out. */
  leftOut: z.array(z.string()),
})
export type TextTaken = z.output<typeof textTaken>

/** Changes of a question that would find something where nothing fits; counts are of tasks the viewer may see, never 0 unless said. */
export const nothingFound = z.object({
  /** The text with its mistyped words put right, without filters. */
  correction: z.nullable(z.object({ search: z.string(), count: z.int() })),
  /**
   * Words, notions and formulas of the text as they were understood, each searched alone and without filters; may be 0.
   * One that was taken for the beginning of a word says so, a formula has its name; beside an unknown word stands its longest known beginning.
   */
  parts: z.array(z.object({ text: z.string(), formula: z.nullable(formulaName), isBeginning: z.boolean(), count: z.int() })),
  /**
   * Formulas of tasks that look like one of the text's that no task has, searched alone and without filters: as a keyboard
   * types them, and as they are read.
   */
  similarFormulas: z.array(z.extend(formulaName, { search: z.string(), count: z.int() })),
  /** The same request without one of its filters. */
  withoutFilters: z.array(z.object({ filter: z.enum(DROPPABLE_FILTERS), count: z.int() })),
  /** The text alone, where there are several filters; 0 when it finds nothing either. */
  withoutAllFilters: z.int(),
})
export type NothingFound = z.output<typeof nothingFound>

/**
 * `nothingFound` is there only when no task fits, though the nearest ones may be listed; `textTaken` tells of those. What the text looked for stands in `<mark>` in html (a formula, never
 * cut, has the class `is-found`); `marked` are the words to mark in titles and names of concepts, as `comparedWord` gives them.
 */
export const homeworkList = z.extend(pageReply(homeworkCard), {
  facets,
  nothingFound: z.nullable(nothingFound),
  textTaken,
  marked: z.array(z.string()),
})
export type HomeworkList = z.output<typeof homeworkList>

export const listHomework = {
  name: 'homework.list',
  method: 'GET',
  path: '/homework',
  access: 'everyone',
  summary: 'Tasks by filters, text, order and page, with the counts of every facet.',
  params: noParams,
  query: homeworkListQuery,
  body: noBody,
  reply: homeworkList,
} satisfies Endpoint

export const randomHomework = {
  name: 'homework.random',
  method: 'GET',
  path: '/homework/random',
  access: 'everyone',
  summary: 'The slug of one task, drawn evenly from all that fit the filters.',
  params: noParams,
  query: homeworkFilterQuery,
  body: noBody,
  reply: z.object({ slug: z.string() }),
} satisfies Endpoint

export const listHomeworkSorts = {
  name: 'homework.sortOptions',
  method: 'GET',
  path: '/homework/sort-options',
  access: 'everyone',
  summary: 'The orders a list can have, with their labels.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.array(z.object({ value: z.enum(HOMEWORK_SORTS), label: z.string() })),
} satisfies Endpoint
