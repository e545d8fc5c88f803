import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** A person's rating of a task in half stars (1–10), one each, with their review. */
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
    /** Null where there are no words, or where they came as plain text. */
    review: richDoc('review'),
    reviewHtml: richHtml('review_html'),
    /** The review as plain text; empty where there is none. */
    comment: text('comment').notNull().default(''),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('rating_user_homework').on(table.userId, table.homeworkId),
    check('rating_half_stars', sql`${table.halfStars} between 1 and 10`),
    index('rating_homework_id').on(table.homeworkId),
    index('rating_reviews')
      .on(table.homeworkId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.comment} <> ''`),
  ],
)

/** The reply of a thing's author to a review of it. */
export const ratingReply = pgTable(
  'rating_reply',
  {
    id: id(),
    ratingId: integer('rating_id')
      .notNull()
      .unique()
      .references(() => rating.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    message: richDoc('message').notNull(),
    messageHtml: richHtml('message_html'),
    messageText: text('message_text').notNull(),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('rating_reply_author_id').on(table.authorId)],
)

/** Reports of reviews to the admins, one a person and review; closed ones are decided. */
export const ratingReport = pgTable(
  'rating_report',
  {
    id: id(),
    ratingId: integer('rating_id')
      .notNull()
      .references(() => rating.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('rating_report_reporter').on(table.ratingId, table.reporterId),
    index('rating_report_reporter_id').on(table.reporterId),
    index('rating_report_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.closedAt} is null`),
  ],
)
