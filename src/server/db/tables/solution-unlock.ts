import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** Solutions that people opened by a token (docs/product/paid-solutions.md); the ledger has the token itself. */
export const solutionUnlock = pgTable(
  'solution_unlock',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    /** The words by which the buyer asked to see it at once. */
    consentVersion: text('consent_version').notNull(),
    /** The moment in which something of it was sent to the buyer first; null until then. */
    shownAt: moment('shown_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.homeworkId] }), index('solution_unlock_homework_id').on(table.homeworkId)],
)
