import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FAVORITE_KINDS } from '#contract/favorite.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** A person's list of tasks (docs/product/favorite.md). */
export const favorite = pgTable(
  'favorite',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FAVORITE_KINDS }).notNull().default('CUSTOM'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The secret part of the address by which anybody reads it; null while it isn't shared. */
    shareToken: text('share_token'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('favorite_kind', table.kind, FAVORITE_KINDS),
    check('favorite_name', sql`length(${table.name}) between 2 and 256`),
    check('favorite_description', sql`length(${table.description}) <= 1024`),
    // Only a person's own list may be shared.
    check('favorite_share_token', sql`${table.shareToken} is null or ${table.kind} = 'CUSTOM'`),
    index('favorite_owner_id').on(table.ownerId),
    uniqueIndex('favorite_share_token_key')
      .on(table.shareToken)
      .where(sql`${table.shareToken} is not null`),
    uniqueIndex('favorite_built_in')
      .on(table.ownerId, table.kind)
      .where(sql`${table.kind} <> 'CUSTOM'`),
  ],
)

/** Membership, in the order the owner gave. */
export const favoriteHomework = pgTable(
  'favorite_homework',
  {
    favoriteId: integer('favorite_id')
      .notNull()
      .references(() => favorite.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.favoriteId, table.homeworkId] }), index('favorite_homework_homework_id').on(table.homeworkId)],
)
