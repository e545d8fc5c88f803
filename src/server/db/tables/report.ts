import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REPORT_PARTS, REPORT_STATES } from '#contract/report.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { homework, homeworkStep } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** An error that somebody reported in a part of a task. It outlives the step it was found in, and goes with the task. */
export const errorReport = pgTable(
  'error_report',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    part: text('part', { enum: REPORT_PARTS }).notNull(),
    /** Null for other parts than steps, and for a step that is gone. */
    stepId: integer('step_id').references(() => homeworkStep.id, { onDelete: 'set null' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull().default('OPEN'),
    answer: text('answer').notNull().default(''),
    decidedBy: integer('decided_by').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('error_report_part', table.part, REPORT_PARTS),
    oneOf('error_report_state', table.state, REPORT_STATES),
    check('error_report_step', sql`${table.stepId} is null or ${table.part} = 'STEP'`),
    check('error_report_decided', sql`(${table.state} = 'OPEN') = (${table.decidedAt} is null)`),
    check('error_report_reason', sql`${table.state} <> 'REJECTED' or ${table.answer} <> ''`),
    // There may be several of steps that are gone.
    uniqueIndex('error_report_open')
      .on(table.homeworkId, table.reporterId, table.part, sql`coalesce(step_id, case when part = 'STEP' then -id else 0 end)`)
      .where(sql`${table.state} = 'OPEN'`),
    index('error_report_homework_id').on(table.homeworkId, table.id),
    index('error_report_queue').on(table.state, table.createdAt, table.id),
    index('error_report_step_id').on(table.stepId),
    index('error_report_reporter_id').on(table.reporterId),
    index('error_report_decided_by').on(table.decidedBy),
  ],
)
