import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { INVOICE_BUYERS, PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import { FAILURES, ORDER_EVENTS } from '#contract/payment/order.ts'
import { ORDER_METHODS, SOLD_KINDS } from '#contract/payment/price-list.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { discountCode } from '#server/db/tables/discount.ts'
import { price, product } from '#server/db/tables/price-list.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * An order with the product, price and consents as they were. Its facts stand in `payment`, `refund` and `dispute`, which
 * only ever learn more; `status` follows from them (docs/decisions/132-state-from-facts.md).
 */
export const paymentOrder = pgTable(
  'payment_order',
  {
    id: id(),
    /** Names the order at the payment service: no other installation has it. */
    key: text('key').notNull().unique(),
    /** The row of a person stays when their account is deleted, and orders with it: the law wants them for years. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    priceId: integer('price_id')
      .notNull()
      .references(() => price.id),
    kind: text('kind', { enum: SOLD_KINDS }).notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** To be paid; nothing where a code takes the whole price off. */
    amountGrosze: integer('amount_grosze').notNull(),
    /** The price without the code, as it was; null without one. */
    listGrosze: integer('list_grosze'),
    discountCodeId: integer('discount_code_id').references(() => discountCode.id),
    /** The order counts among the uses of its code. */
    holdsDiscount: boolean('holds_discount').notNull().default(false),
    vatPercent: smallint('vat_percent').notNull(),
    method: text('method', { enum: ORDER_METHODS }).notNull(),
    buyerKind: text('buyer_kind', { enum: INVOICE_BUYERS }).notNull(),
    companyName: text('company_name'),
    companyNip: text('company_nip'),
    companyAddress: text('company_address'),
    consentVersion: text('consent_version').notNull(),
    wantsImmediateStart: boolean('wants_immediate_start').notNull(),
    /** The buyer has chosen that it renews by the card that pays for it. */
    wantsRenewal: boolean('wants_renewal').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Given up, by its buyer or by time. */
    canceledAt: moment('canceled_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** When Premium or tokens were given for the first time. */
    deliveredAt: moment('delivered_at'),
    /** Follows from the facts, and is kept for lists. */
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('UNPAID'),
    paidAt: moment('paid_at'),
    refundedGrosze: integer('refunded_grosze').notNull().default(0),
    needsAttention: boolean('needs_attention').notNull().default(false),
  },
  (table) => [
    oneOf('payment_order_kind', table.kind, SOLD_KINDS),
    oneOf('payment_order_method', table.method, ORDER_METHODS),
    oneOf('payment_order_buyer_kind', table.buyerKind, INVOICE_BUYERS),
    oneOf('payment_order_status', table.status, PAYMENT_STATUSES),
    check('payment_order_amount', sql`${table.amountGrosze} > 0 or (${table.amountGrosze} = 0 and ${table.discountCodeId} is not null)`),
    check('payment_order_discount', sql`num_nulls(${table.discountCodeId}, ${table.listGrosze}) in (0, 2)`),
    check('payment_order_company', sql`(${table.buyerKind} = 'COMPANY') = (${table.companyNip} is not null)`),
    check('payment_order_company_whole', sql`num_nulls(${table.companyName}, ${table.companyNip}, ${table.companyAddress}) in (0, 3)`),
    index('payment_order_user_id').on(table.userId, table.id),
    index('payment_order_discount_code_id').on(table.discountCodeId, table.userId),
    index('payment_order_open')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('UNPAID', 'FAILED')`),
  ],
)

/** One way in which an order is being paid: a session of the hosted page, or a transfer. Each fact only ever becomes true. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    method: text('method', { enum: ORDER_METHODS }).notNull(),
    /** 1 for the first one of its order. */
    attempt: integer('attempt').notNull(),
    sessionId: text('session_id').unique(),
    /** The hosted page, while it is open. */
    url: text('url'),
    /** The charge's name at the service (a PaymentIntent). */
    intentId: text('intent_id').unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When the service was asked last. */
    askedAt: moment('asked_at'),
    /** Nobody can pay by it any more. */
    closedAt: moment('closed_at'),
    /** The bank works on it. */
    processingAt: moment('processing_at'),
    failedAt: moment('failed_at'),
    failure: text('failure', { enum: FAILURES }),
    /** The bank said no in the end; before that tries may fail and another one be paid. */
    rejectedAt: moment('rejected_at'),
    paidAt: moment('paid_at'),
    paidGrosze: integer('paid_grosze'),
    /** An ADMIN who said that a transfer came. */
    confirmedById: integer('confirmed_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    oneOf('payment_method_known', table.method, ORDER_METHODS),
    oneOf('payment_failure', table.failure, FAILURES),
    check('payment_paid', sql`(${table.paidAt} is null) = (${table.paidGrosze} is null) and ${table.paidGrosze} > 0`),
    uniqueIndex('payment_attempt').on(table.orderId, table.attempt),
    // One open page of an order at a time: it can't be paid in two of them.
    uniqueIndex('payment_open')
      .on(table.orderId)
      .where(sql`${table.closedAt} is null`),
    index('payment_waiting')
      .on(table.askedAt)
      .where(sql`${table.closedAt} is null`),
  ],
)

/** ASKED: not with the service yet. They follow each other in this order, and never go back. */
export const REFUND_STATES = ['ASKED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** EXCESS: an order was paid twice. OUTSIDE: made in the service's own panel. */
export const REFUND_REASONS = ['WITHDRAWAL', 'ADMIN', 'EXCESS', 'OUTSIDE'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Money on its way back. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    amountGrosze: integer('amount_grosze').notNull(),
    /** Tokens that leave the buyer's wallet with it. */
    tokens: integer('tokens').notNull().default(0),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** The words of the ADMIN who made it. */
    note: text('note'),
    state: text('state', { enum: REFUND_STATES }).notNull().default('ASKED'),
    serviceId: text('service_id').unique(),
    askedById: integer('asked_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    oneOf('refund_state', table.state, REFUND_STATES),
    oneOf('refund_reason', table.reason, REFUND_REASONS),
    check('refund_amount', sql`${table.amountGrosze} > 0`),
    index('refund_order_id').on(table.orderId),
    index('refund_payment_id').on(table.paymentId),
  ],
)

export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A buyer's bank takes money back; WON and LOST are final. */
export const dispute = pgTable(
  'dispute',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    serviceId: text('service_id').notNull().unique(),
    amountGrosze: integer('amount_grosze').notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    reason: text('reason').notNull(),
    evidenceDueAt: moment('evidence_due_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('dispute_state', table.state, DISPUTE_STATES),
    check('dispute_amount', sql`${table.amountGrosze} > 0`),
    index('dispute_order_id').on(table.orderId),
    index('dispute_payment_id').on(table.paymentId),
  ],
)

/** The story of an order for people; each thing is told once. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    kind: text('kind', { enum: ORDER_EVENTS }).notNull(),
    /** Tells things of one kind apart, such as two refunds. */
    subject: text('subject').notNull().default(''),
    amountGrosze: integer('amount_grosze'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('order_event_kind', table.kind, ORDER_EVENTS),
    uniqueIndex('order_event_once').on(table.orderId, table.kind, table.subject),
  ],
)

export const EARLY_KINDS = ['REFUND', 'DISPUTE'] as const

/** Messages of the payment service that were taken in, so that a repeated one does nothing. */
export const stripeEvent = pgTable(
  'stripe_event',
  { id: text('id').primaryKey(), type: text('type').notNull(), createdAt: createdAt() },
  (table) => [index('stripe_event_created_at').on(table.createdAt)],
)

/** Words about a payment that its own message hasn't named yet: they are taken in when it has, and forgotten where it isn't ours. */
export const stripeEarly = pgTable(
  'stripe_early',
  {
    id: id(),
    intentId: text('intent_id').notNull(),
    kind: text('kind', { enum: EARLY_KINDS }).notNull(),
    /** The parts of the refund or the dispute that are read. */
    object: jsonb('object').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('stripe_early_kind', table.kind, EARLY_KINDS),
    index('stripe_early_intent_id').on(table.intentId),
    index('stripe_early_created_at').on(table.createdAt),
  ],
)

/** Calls that move money, by the key that their caller gave: a repeat answers what the first one did. */
export const moneyRequest = pgTable(
  'money_request',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The operation with all that it was called with, hashed. */
    content: text('content').notNull(),
    orderId: integer('order_id').references(() => paymentOrder.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('money_request_created_at').on(table.createdAt)],
)
