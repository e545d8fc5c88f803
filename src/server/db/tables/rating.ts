import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** A person's rating of a task in half stars (1–10), one each. */
export const rating = pgTable(
  'rating',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    halfStars: smallint('half_stars').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('rating_user_homework').on(table.userId, table.homeworkId),
    check('rating_half_stars', sql`${table.halfStars} between 1 and 10`),
    index('rating_homework_id').on(table.homeworkId),
  ],
)
