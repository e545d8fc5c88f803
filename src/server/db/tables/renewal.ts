import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { price, product } from '#server/db/tables/price-list.ts'
import { user } from '#server/db/tables/user.ts'

export const RENEWAL_ENDS = ['CANCELED', 'REPLACED', 'FAILED', 'GIVEN_BACK', 'NOT_SOLD', 'PREMIUM_ENDED', 'ACCOUNT'] as const

/** Premium of a person that renews by card; one at a time runs. The card itself is known to the payment service alone. */
export const renewal = pgTable(
  'renewal',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    /** The order in which it was chosen, and the words. */
    chosenInId: integer('chosen_in_id')
      .notNull()
      .references(() => paymentOrder.id),
    consentVersion: text('consent_version').notNull(),
    /** Names of the customer and of the card at the payment service; null once it is over. */
    customerId: text('customer_id'),
    methodId: text('method_id'),
    /** 1 for the first charge. */
    period: integer('period').notNull().default(1),
    /** The charge that was announced: nothing else is charged. */
    announcedAt: moment('announced_at'),
    announcedGrosze: integer('announced_grosze'),
    announcedPriceId: integer('announced_price_id').references(() => price.id),
    chargeAt: moment('charge_at'),
    /** The order of this period, and which try of it is the next. */
    orderId: integer('order_id').references(() => paymentOrder.id),
    paymentId: integer('payment_id').references(() => payment.id),
    attempt: smallint('attempt').notNull().default(1),
    nextTryAt: moment('next_try_at'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: RENEWAL_ENDS }),
  },
  (table) => [
    oneOf('renewal_end_reason', table.endReason, RENEWAL_ENDS),
    check('renewal_ended', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check('renewal_card', sql`${table.endedAt} is not null or num_nulls(${table.customerId}, ${table.methodId}) = 0`),
    check(
      'renewal_announced',
      sql`num_nulls(${table.announcedAt}, ${table.announcedGrosze}, ${table.announcedPriceId}, ${table.chargeAt}) in (0, 4)`,
    ),
    uniqueIndex('renewal_running')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('renewal_chosen_in').on(table.chosenInId),
    index('renewal_order_id').on(table.orderId),
  ],
)

/** Orders that a renewal has made, one a period; what becomes of any of them concerns it. */
export const renewalOrder = pgTable(
  'renewal_order',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => paymentOrder.id),
    renewalId: integer('renewal_id')
      .notNull()
      .references(() => renewal.id),
  },
  (table) => [index('renewal_order_renewal_id').on(table.renewalId)],
)
