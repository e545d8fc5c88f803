import * as z from 'zod/mini'
import { ofTask, savedHomework } from '#contract/homework/homework-writing.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** The history of a task (docs/product/homework.md, 19). */

/** One saved revision of a task; `changes` names the fields that differ from the one before. */
export const homeworkRevision = z.object({
  revision: z.int(),
  savedBy: z.nullable(userRef),
  savedAt: dateTime,
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type HomeworkRevision = z.output<typeof homeworkRevision>

/** Open to its author and ADMIN; the newest first. */
export const getHomeworkHistory = {
  ...ofTask,
  name: 'homework.history',
  method: 'GET',
  path: '/homework/:id/history',
  summary: 'The saved revisions of a task with their differences.',
  body: noBody,
  reply: z.array(homeworkRevision),
} satisfies Endpoint

/** Saves an earlier revision of a task as its newest. */
export const restoreHomework = {
  ...ofTask,
  name: 'homework.restore',
  method: 'PUT',
  path: '/homework/:id/history/:revision/restore',
  summary: 'Puts an earlier revision back.',
  params: z.object({ id: idParam, revision: idParam }),
  body: noBody,
  reply: savedHomework,
} satisfies Endpoint
