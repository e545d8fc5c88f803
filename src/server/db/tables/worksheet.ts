import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { QR_PLACES, ROOMS } from '#contract/worksheet.ts'
import { createdAt, id, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { user } from '#server/db/tables/user.ts'

/** A worksheet that a teacher prints (docs/product/worksheet.md). */
export const worksheet = pgTable(
  'worksheet',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    note: text('note').notNull().default(''),
    variantCount: smallint('variant_count').notNull().default(1),
    mixesOrder: boolean('mixes_order').notNull().default(true),
    hasNameField: boolean('has_name_field').notNull().default(true),
    day: date('day', { mode: 'string' }),
    qr: text('qr', { enum: QR_PLACES }).notNull().default('NONE'),
    /** Counts the saves: whoever saves names the one that was changed. */
    revision: integer('revision').notNull().default(1),
    /** The secret part of the address by which others who teach copy it; null while it isn't shared. */
    shareToken: text('share_token'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('worksheet_qr', table.qr, QR_PLACES),
    check('worksheet_title', sql`length(${table.title}) <= 200`),
    check('worksheet_note', sql`length(${table.note}) <= 1000`),
    check('worksheet_variant_count', sql`${table.variantCount} between 1 and 4`),
    index('worksheet_owner_id').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('worksheet_share_token_key')
      .on(table.shareToken)
      .where(sql`${table.shareToken} is not null`),
  ],
)

/** A task of the library or a template on a worksheet, with its points and the room below it. */
export const worksheetTask = pgTable(
  'worksheet_task',
  {
    id: id(),
    worksheetId: integer('worksheet_id')
      .notNull()
      .references(() => worksheet.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    homeworkId: integer('homework_id').references(() => homework.id, { onDelete: 'cascade' }),
    templateId: integer('template_id').references(() => practiceTemplate.id, { onDelete: 'cascade' }),
    /** Chooses the numbers of a template. */
    draw: integer('draw').notNull().default(0),
    /** The template as it was when the worksheet went to paper first; null before, and for tasks of the library. */
    templateSource: text('template_source'),
    points: numeric('points', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    room: text('room', { enum: ROOMS }).notNull(),
    roomCm: smallint('room_cm').notNull(),
  },
  (table) => [
    oneOf('worksheet_task_room', table.room, ROOMS),
    check('worksheet_task_subject', sql`num_nonnulls(${table.homeworkId}, ${table.templateId}) = 1`),
    check('worksheet_task_points', sql`${table.points} > 0`),
    check('worksheet_task_room_cm', sql`${table.roomCm} between 1 and 24`),
    unique('worksheet_task_position').on(table.worksheetId, table.position),
    unique('worksheet_task_homework').on(table.homeworkId, table.worksheetId),
    index('worksheet_task_template_id').on(table.templateId),
  ],
)
