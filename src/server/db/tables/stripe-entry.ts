import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, id, moment } from '#server/db/tables/columns.ts'

/** Transactions of the payment service's own books (balance transactions), each as it was read first: they never change there. */
export const stripeEntry = pgTable(
  'stripe_entry',
  {
    id: text('id').primaryKey(),
    /** The service's word for it: `charge`, `payment_refund`, `payout` … */
    type: text('type').notNull(),
    amountGrosze: integer('amount_grosze').notNull(),
    feeGrosze: integer('fee_grosze').notNull(),
    /** The thing it is about: a charge by its PaymentIntent, a refund or a dispute by its own name. */
    sourceId: text('source_id'),
    madeAt: moment('made_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('stripe_entry_fee', sql`${table.feeGrosze} between -100000000 and 100000000`),
    index('stripe_entry_source_id').on(table.sourceId),
    index('stripe_entry_made_at').on(table.madeAt),
  ],
)

/** Readings of the service's books. */
export const stripeReading = pgTable('stripe_reading', { id: id(), entries: integer('entries').notNull(), createdAt: createdAt() })
