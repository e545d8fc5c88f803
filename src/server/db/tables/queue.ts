import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { QUEUE_NAMES } from '#contract/queue.ts'
import { createdAt, moment } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * A thing of a queue that an admin works on: a lease that the page of it renews. Queues are rows of a table in the contract, not
 * of a constraint, so that one joins without a migration.
 */
export const queueClaim = pgTable(
  'queue_claim',
  {
    queue: text('queue', { enum: QUEUE_NAMES }).notNull(),
    itemId: integer('item_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.itemId] }), index('queue_claim_user_id').on(table.userId)],
)
