import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'

/** The one that has waited longest: since when, and the address of its place from the root. */
const oldest = { at: dateTime, path: z.string() }

/** Things that a teacher alone can go on with. */
export const teacherWaiting = z.object({
  /** Sheets of pupils with tasks that wait for her mark, in the exam whose sheet has waited longest; null where none waits. */
  sheets: z.nullable(z.object({ ...oldest, count: z.int(), exam: z.string() })),
  /** Questions under her public tasks that nothing solves yet, as the task's page has it; null where none waits. */
  questions: z.nullable(z.object({ ...oldest, count: z.int() })),
  /** Her tasks that were rejected. */
  rejectedCount: z.int(),
  /** Her private tasks. */
  privateCount: z.int(),
  /** Those of the private tasks that were approved: she can publish them. */
  approvedCount: z.int(),
  /** Tasks that were public and that she has changed or taken back since. */
  publicDraftCount: z.int(),
  /** True of a profile with a picture, a description and subjects. */
  isProfileComplete: z.boolean(),
})
export type TeacherWaiting = z.output<typeof teacherWaiting>
