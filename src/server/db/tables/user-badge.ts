import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { BADGES } from '#contract/enums.ts'
import { createdAt, id, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A badge that an admin awarded; each at most once a person. */
export const userBadge = pgTable(
  'user_badge',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    badge: text('badge', { enum: BADGES }).notNull(),
    awardedById: integer('awarded_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [oneOf('user_badge_badge', table.badge, BADGES), uniqueIndex('user_badge_once').on(table.userId, table.badge)],
)
