import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/tables/columns.ts'

/** What must follow a commit: written in the same transaction, delivered at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_next_attempt_at').on(table.nextAttemptAt)],
)

/** One row, raised by every write to public content: caches and ETags are keyed by it. */
export const dataVersion = pgTable('data_version', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})

/** Facts about this installation that outlive a process, such as which demo library was loaded. */
export const installation = pgTable('installation', { key: text('key').primaryKey(), value: text('value').notNull() })

/** How often something was tried in the window that runs: shared by all processes. Keys are hashes of what they limit. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limit_window_ends_at').on(table.windowEndsAt)],
)
