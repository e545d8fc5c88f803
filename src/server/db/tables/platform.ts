import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/tables/columns.ts'

/** Events that must follow a commit: written in its transaction, turned into one job for each listener. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: createdAt(),
})

/** Work that outlives a request, and work by time. A job that is done is deleted; one that was given up stays with its error. */
export const job = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** True of the one row by which a job that runs by time knows its next turn. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be taken. Whoever works on it keeps this ahead, so that the job of a dead process comes back by itself. */
    dueAt: moment('due_at').notNull().defaultNow(),
    lastError: text('last_error'),
    givenUpAt: moment('given_up_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('job_due_at')
      .on(table.dueAt, table.id)
      .where(sql`given_up_at is null`),
    uniqueIndex('job_schedule')
      .on(table.name)
      .where(sql`is_scheduled`),
  ],
)

/**
 * Counters of how often each part of the public content was written; a part's version is the sum of its rows. A writer
 * takes a row that nobody else holds, so writers never wait for each other here.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    part: text('part').notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [index('content_version_part').on(table.part, table.id)],
)

/** Facts about this installation that outlive a process, such as which demo library was loaded. */
export const installation = pgTable('installation', { key: text('key').primaryKey(), value: text('value').notNull() })

/** Counts tries in the window that runs: shared by all processes. Keys are hashes of what they limit. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limit_window_ends_at').on(table.windowEndsAt)],
)
