import * as z from 'zod/mini'
import { EXAM_VERSIONS } from '#contract/enums.ts'
import { examTask } from '#contract/exam.ts'
import { EXAM_PARTS, keyTask } from '#contract/exam-printing.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idOrSlugParam, oneOf, queryEnum } from '#contract/http/query-values.ts'
import { PDF_THEMES, pdfDocument, pdfDocuments } from '#contract/pdf.ts'

/** Exams for a class on paper, for the teacher who made them alone (docs/product/pdf.md, 8); somebody else's is a 404. */

const ofExam = {
  access: ['TEACHER', 'ADMIN'],
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
} as const

/** Versions as pupils get them: the order of tasks and answers, and the key of each in its own letters. */
export const getOwnExamPaper = {
  ...ofExam,
  name: 'ownExam.paper',
  method: 'GET',
  path: '/own-exam/:id/paper',
  summary: 'The versions of an exam for a class as they are printed, each with its key.',
  reply: z.object({
    id: z.int(),
    slug: z.string(),
    details: z.string(),
    minutes: z.nullable(z.int()),
    points: z.number(),
    versions: z.array(z.object({ version: z.enum(EXAM_VERSIONS), tasks: z.array(examTask), key: z.array(keyTask) })),
  }),
} satisfies Endpoint

/** The reply comes at once; the document comes later (`pdfReady`, `pdfError`). 409 without tasks. */
export const printOwnExam = {
  ...ofExam,
  name: 'ownExam.print',
  method: 'POST',
  path: '/own-exam/:id/pdf',
  summary: 'Has an exam for a class, or its key, printed into a PDF.',
  body: z.strictObject({ theme: z._default(z.enum(PDF_THEMES), 'light'), part: z._default(oneOf(EXAM_PARTS), 'sheet') }),
  reply: pdfDocument,
} satisfies Endpoint

export const getOwnExamPdf = {
  ...ofExam,
  name: 'ownExam.pdf',
  method: 'GET',
  path: '/own-exam/:id/pdf',
  summary: 'The PDFs of an exam for a class that are made or being made.',
  query: z.object({ part: queryEnum(EXAM_PARTS) }),
  reply: pdfDocuments,
} satisfies Endpoint
