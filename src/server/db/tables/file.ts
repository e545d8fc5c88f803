import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { FILE_KINDS } from '#contract/enums.ts'
import { createdAt, id, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A stored file. Its bytes are in storage under `storageKey`, a random name with the extension of its type; what it belongs to names it by id. */
export const file = pgTable(
  'file',
  {
    id: id(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    originalName: text('original_name').notNull(),
    mimetype: text('mimetype').notNull(),
    extension: text('extension').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Of images and videos. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    /** `guid` of a hosted video, blur placeholder and the like. */
    metadata: jsonb('metadata').notNull().default({}),
    ownerId: integer('owner_id').references((): AnyPgColumn => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('file_kind', table.kind, FILE_KINDS),
    check('file_size_bytes', sql`${table.sizeBytes} >= 0`),
    index('file_owner_id').on(table.ownerId),
  ],
)
