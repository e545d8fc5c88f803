import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { APPROVALS } from '#contract/enums.ts'
import { createdAt, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'
const reviewerId = (name: string) => integer(name).references(() => user.id, { onDelete: 'set null' })

/**
 * The verification of a teacher: its outcome, who decided and when. Without an APPROVED row nobody is shown as a teacher. While it waits
 * an admin may take it, so that two don't ask the same person for the same papers.
 */
export const teacherVerification = pgTable(
  'teacher_verification',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: APPROVALS }).notNull(),
    takenById: reviewerId('taken_by_id'),
    takenAt: moment('taken_at'),
    /** The admin who decided; null for teachers of the library and those who were here before anybody was verified. */
    decidedById: reviewerId('decided_by_id'),
    decidedAt: moment('decided_at'),
    /** The reason of a refusal, as the teacher reads it. */
    reason: text('reason'),
    /** When it was asked for, the last time. */
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('teacher_verification_status', table.status, APPROVALS),
    check('teacher_verification_decided', sql`(${table.status} = 'PENDING') = (${table.decidedAt} is null)`),
    check('teacher_verification_reason', sql`(${table.status} = 'REJECTED') = (${table.reason} is not null)`),
    index('teacher_verification_queue').on(table.status, table.createdAt, table.userId),
  ],
)
