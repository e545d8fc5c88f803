import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'
import { id, oneOf } from '#contract/http/query-values.ts'

/** Tasks that leave in a language of other programs (docs/product/task-export.md). */

/** LaTeX and Markdown to go on writing, Moodle XML for question banks. */
export const EXPORT_FORMATS = ['latex', 'markdown', 'moodle'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The things that leave: a task, a list of one's own, a sheet of an exam. */
export const EXPORT_SUBJECTS = ['homework', 'favorite', 'exam'] as const
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number]

/**
 * A file of what the viewer may see at the moment of the download. Solutions and keys come along where the viewer may see them; of an
 * exam for TEACHER and ADMIN alone. Somebody else's list and what can't be seen are a 404, a list or sheet without tasks a 409.
 */
export const exportTasks = {
  name: 'taskExport.order',
  method: 'POST',
  path: '/task-export',
  access: 'signedIn',
  summary: 'Gives a link, good for five minutes, to a task, a list or an exam as LaTeX, Markdown or Moodle XML.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    subject: oneOf(EXPORT_SUBJECTS),
    id,
    format: oneOf(EXPORT_FORMATS),
    withSolutions: z._default(z.boolean(), true),
  }),
  reply: z.object({ url: z.string() }),
} satisfies Endpoint
