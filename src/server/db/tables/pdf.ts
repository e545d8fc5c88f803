import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PDF_FAILURES, PDF_STATES, PDF_THEMES } from '#contract/pdf.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A document that the server prints for a person (docs/product/pdf.md); its bytes lie in storage under a key known from the beginning. */
export const pdf = pgTable(
  'pdf',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The thing that is printed, such as `favorite:7`. */
    subject: text('subject').notNull(),
    /** Its page. */
    path: text('path').notNull(),
    /** The name of the file without its extension. */
    name: text('name').notNull(),
    theme: text('theme', { enum: PDF_THEMES }).notNull(),
    /** Parts of one order are documents of their own, made in one transaction. */
    part: smallint('part').notNull().default(1),
    partCount: smallint('part_count').notNull().default(1),
    /** The content that its feature settled when it was ordered; null for one that holds what there is when it is printed. */
    settled: jsonb('settled').$type<unknown>(),
    state: text('state', { enum: PDF_STATES }).notNull().default('WAITING'),
    failure: text('failure', { enum: PDF_FAILURES }),
    storageKey: text('storage_key').notNull(),
    pages: integer('pages'),
    sizeBytes: integer('size_bytes'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    oneOf('pdf_theme', table.theme, PDF_THEMES),
    oneOf('pdf_state', table.state, PDF_STATES),
    oneOf('pdf_failure', table.failure, PDF_FAILURES),
    check('pdf_finished', sql`(${table.state} in ('READY', 'FAILED')) = (${table.finishedAt} is not null)`),
    check('pdf_ready', sql`${table.state} <> 'READY' or (${table.pages} is not null and ${table.sizeBytes} is not null)`),
    check('pdf_failed', sql`(${table.state} = 'FAILED') = (${table.failure} is not null)`),
    check('pdf_part', sql`${table.part} between 1 and ${table.partCount}`),
    index('pdf_owner_id').on(table.ownerId, table.subject),
    index('pdf_created_at').on(table.createdAt),
    // A second click while one is under way is the same document.
    uniqueIndex('pdf_under_way')
      .on(table.ownerId, table.subject, table.theme, table.part)
      .where(sql`${table.state} in ('WAITING', 'MAKING')`),
  ],
)
