import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chatMessage } from '#server/db/tables/chat.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'

/** A message as it was when it was reported: later changes and deletions don't touch it. */
export type FrozenMessage = { id: number; authorId: number; html: string; files: string[]; createdAt: string; isRemoved: boolean }

export const CHAT_DECISIONS = ['KEEP', 'REMOVE'] as const

/** A report of a message to the admins, with a copy of what was said around it. */
export const chatReport = pgTable(
  'chat_report',
  {
    id: id(),
    /** Null where the message is gone with its room. */
    messageId: integer('message_id').references(() => chatMessage.id, { onDelete: 'set null' }),
    /** Null where the account is gone. */
    reporterId: integer('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The id that the message had. */
    frozenId: integer('frozen_id').notNull(),
    /** The message with those around it, in their order. */
    copy: jsonb('copy').$type<FrozenMessage[]>().notNull(),
    decision: text('decision', { enum: CHAT_DECISIONS }),
    decidedById: integer('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** The report is forgotten then. */
    keptUntil: moment('kept_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('chat_report_decision', table.decision, CHAT_DECISIONS),
    check('chat_report_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    uniqueIndex('chat_report_open')
      .on(table.messageId, table.reporterId)
      .where(sql`${table.decidedAt} is null`),
    index('chat_report_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index('chat_report_kept_until').on(table.keptUntil),
    index('chat_report_reporter_id').on(table.reporterId),
    index('chat_report_author_id').on(table.authorId),
    index('chat_report_decided_by_id').on(table.decidedById),
  ],
)

/** A file of a message that a report has a copy of: kept for the admins as long as the report, also when its owner deletes it. */
export const chatReportFile = pgTable(
  'chat_report_file',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => chatReport.id, { onDelete: 'cascade' }),
    /** The id that the message had. */
    messageId: integer('message_id').notNull(),
    /** The place of the file among the names in the copy. */
    position: smallint('position').notNull(),
    /** The file itself; the same bytes as a file of nobody after its owner has deleted it. */
    fileId: integer('file_id').references(() => file.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messageId, table.position] }),
    index('chat_report_file_file_id').on(table.fileId),
  ],
)
