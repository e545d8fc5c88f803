import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/tables/columns.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'

/** A period of Premium. Somebody has Premium now when one of theirs runs that wasn't taken back. */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    /** Ended before its time, by an admin. */
    revokedAt: moment('revoked_at'),
    /** The admin who gave it; null for the program. */
    grantedById: integer('granted_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** The order that it was bought by; null for a gift. */
    orderId: integer('order_id').references(() => paymentOrder.id),
    /** True when it was taken back because the order was refunded or is disputed: it comes again where that turns out otherwise. */
    isTakenWithOrder: boolean('is_taken_with_order').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('subscription_period', sql`${table.endsAt} > ${table.startsAt}`),
    index('subscription_user_id')
      .on(table.userId, table.endsAt)
      .where(sql`${table.revokedAt} is null`),
    // An order gives once.
    uniqueIndex('subscription_order_id')
      .on(table.orderId)
      .where(sql`${table.revokedAt} is null`),
  ],
)
