import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idOrSlugParam, idParam, oneOf } from '#contract/http/query-values.ts'
import { writtenSolution } from '#contract/homework/written-solution.ts'
import { PDF_THEMES, pdfDocument, pdfDocuments } from '#contract/pdf.ts'

/** Public sheets on paper (docs/product/pdf.md). */

/** The sheet with its answer card, or its key with the solutions. */
export const EXAM_PARTS = ['sheet', 'key'] as const
export type ExamPart = (typeof EXAM_PARTS)[number]

const signedIn = { access: 'signedIn', params: z.object({ id: idParam }), query: noQuery } as const

/** The reply comes at once; the document comes later (`pdfReady`, `pdfError`). The key is for TEACHER and ADMIN (403). */
export const printExam = {
  ...signedIn,
  name: 'exam.print',
  method: 'POST',
  path: '/exam/:id/pdf',
  summary: 'Has a public exam sheet, or its key, printed into a PDF.',
  body: z.strictObject({ theme: z._default(z.enum(PDF_THEMES), 'light'), part: z._default(oneOf(EXAM_PARTS), 'sheet') }),
  reply: pdfDocument,
} satisfies Endpoint

export const getExamPdf = {
  ...signedIn,
  name: 'exam.pdf',
  method: 'GET',
  path: '/exam/:id/pdf',
  summary: 'The PDFs of an exam sheet that are made or being made for the viewer.',
  body: noBody,
  /** `key` has those of the key; null for people who don't teach. */
  reply: z.extend(pdfDocuments, { key: z.nullable(z.array(pdfDocument)) }),
} satisfies Endpoint

/** A task in the key of a sheet, in the letters of its version. */
export const keyTask = z.object({
  number: z.string(),
  points: z.number(),
  language: z.string(),
  answers: z.array(z.object({ id: z.int(), label: z.string() })),
  /** The marks of its rows, "P F"; empty for a task without them, and where the solution isn't shown. */
  marks: z.string(),
  /** Null where the viewer may not see it. */
  solution: z.nullable(writtenSolution),
})
export type KeyTask = z.output<typeof keyTask>

/** Letters are those of this version of the sheet. */
export const getExamKey = {
  name: 'exam.key',
  method: 'GET',
  path: '/exam/:id/key',
  access: ['TEACHER', 'ADMIN'],
  summary: 'The key of a public exam sheet, with the solutions that the viewer may see.',
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
  reply: z.object({ name: z.string(), tasks: z.array(keyTask) }),
} satisfies Endpoint
