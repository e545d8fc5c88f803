import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/tables/columns.ts'
import type { BoardData } from '#contract/board.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'

/** The board of a chat room. Its counter moves under the lock of this row, so its order is that of commits (decision 162). */
export const board = pgTable(
  'board',
  {
    roomId: integer('room_id')
      .primaryKey()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
    lastRev: integer('last_rev').notNull().default(0),
    /** Things that are there. */
    itemCount: integer('item_count').notNull().default(0),
  },
  (table) => [check('board_item_count', sql`${table.itemCount} >= 0`)],
)

/** A thing on a board; of one that was rubbed out its number stays for a while, so that open pages learn it. */
export const boardItem = pgTable(
  'board_item',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => board.roomId, { onDelete: 'cascade' }),
    /** Made by the device that drew it. */
    id: uuid('id').notNull(),
    page: smallint('page').notNull(),
    rev: integer('rev').notNull(),
    /** Null of an account that is gone. */
    authorId: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Null of what was rubbed out. */
    data: jsonb('data').$type<BoardData>(),
    fileId: integer('file_id').references(() => file.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    index('board_item_rev').on(table.roomId, table.rev),
    index('board_item_author_id').on(table.authorId),
    index('board_item_file_id').on(table.fileId),
    index('board_item_rubbed_out')
      .on(table.changedAt)
      .where(sql`${table.data} is null`),
  ],
)
