import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts'
import { createdAt, id } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** The record of what was done to accounts, by whom, from when on; append only. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** The person who did it; null for the program and for people who are not signed in. */
    actorId: integer('actor_id').references(() => user.id, { onDelete: 'set null' }),
    subjectId: integer('subject_id').references(() => user.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('audit_entry_subject_id').on(table.subjectId, table.id), index('audit_entry_actor_id').on(table.actorId, table.id)],
)
