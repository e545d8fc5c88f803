import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { FILE_KINDS } from '#contract/enums.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Another form of the same file, in storage beside it. A film's HLS has several parts, each with its name. */
export type FileVariant = {
  role: 'large' | 'small' | 'poster' | 'video' | 'hls'
  key: string
  mimetype: string
  sizeBytes: number
  part?: string
}

export type FileMetadata = {
  /** Set for a film that the video library has, ready or not. */
  guid?: string
  /** Set for a film: tells if poster and HLS are still to be made, or the video library is at work. */
  film?: 'WAITING' | 'READY' | 'FAILED'
  /** A film that is not given to the video library, whether so wanted or because it refused it. */
  staysHere?: boolean
  /** A `data:` address of a few bytes, shown while an image loads. */
  placeholder?: string
  variants?: FileVariant[]
  /** Set for a recording of a voice: its length where it is known, and how loud it is from beginning to end, each 0 to 100. */
  audio?: { durationMs: number | null; peaks: number[] }
  /** Set for a recording that came while it was made; `isOpen` until it is known to have ended. */
  recording?: { durationMs: number; isOpen?: boolean; isRepaired?: boolean }
}

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
    /** Set for images and videos. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    metadata: jsonb('metadata').$type<FileMetadata>().notNull().default({}),
    /** While its bytes are on the way: it counts as used space, and isn't there for anybody else. */
    isUploading: boolean('is_uploading').notNull().default(false),
    ownerId: integer('owner_id').references((): AnyPgColumn => user.id, { onDelete: 'set null' }),
    /** When it was first found to belong to nothing; null while something names it (server/file/forget-unused-files.ts). */
    unusedSince: moment('unused_since'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('file_kind', table.kind, FILE_KINDS),
    check('file_size_bytes', sql`${table.sizeBytes} >= 0`),
    index('file_owner_id').on(table.ownerId),
    index('file_unused_since')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
)
