import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/tables/columns.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'

/** A link by which somebody else pays for an order; one at a time is good. */
export const payLink = pgTable(
  'pay_link',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    /** The secret of the link. */
    token: text('token').notNull().unique(),
    /** The secret that the mail to who has paid holds alone. */
    payerToken: text('payer_token').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** Who went to pay by it: the address for the confirmation, and what they agreed to. Null again when the account is deleted and nothing is left to be told. */
    payerEmail: text('payer_email'),
    payerConsentVersion: text('payer_consent_version'),
    payerAcceptedAt: moment('payer_accepted_at'),
  },
  (table) => [
    check('pay_link_payer', sql`(${table.payerConsentVersion} is null) = (${table.payerAcceptedAt} is null)`),
    uniqueIndex('pay_link_order')
      .on(table.orderId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
)
