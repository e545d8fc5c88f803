import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import { INVOICE_KINDS, KSEF_STATES } from '#contract/invoice/invoice-enums.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'

/** The last number of each series. Its row is locked last in a transaction: whoever rolls back gives the number back. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    /** Series and month, such as `FV/2026/11`. */
    series: text('series').primaryKey(),
    last: integer('last').notNull(),
    /** The day of the last one: days never go back within a series. */
    lastOn: date('last_on', { mode: 'string' }).notNull(),
  },
  (table) => [check('invoice_counter_last', sql`${table.last} > 0`)],
)

/** Invoices as they were issued. Triggers refuse every change (docs/decisions/146-documents-follow-the-money.md). */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    /** 1 for the invoice of an order, then its corrections. */
    place: integer('place').notNull(),
    /** The person whose order it is; their row stays when their account is deleted, and so do invoices. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    correctedId: integer('corrected_id').references((): AnyPgColumn => invoice.id),
    series: text('series').notNull(),
    ordinal: integer('ordinal').notNull(),
    number: text('number').notNull().unique(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** The amount that it changes: a correction's is a difference. */
    totalGrosze: integer('total_grosze').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerNip: text('buyer_nip'),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** The invoice as FA(3), byte by byte as KSeF gets it; null for a seller who isn't a taxpayer. */
    xml: text('xml'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('invoice_kind', table.kind, INVOICE_KINDS),
    check('invoice_place', sql`${table.place} > 0 and (${table.place} = 1) = (${table.kind} = 'INVOICE')`),
    check('invoice_corrects', sql`(${table.correctedId} is null) = (${table.kind} = 'INVOICE')`),
    check('invoice_total', sql`${table.kind} = 'CORRECTION' or ${table.totalGrosze} > 0`),
    uniqueIndex('invoice_once').on(table.orderId, table.place),
    unique('invoice_ordinal').on(table.series, table.ordinal),
    index('invoice_user_id').on(table.userId, table.id),
    index('invoice_issued_on').on(table.issuedOn, table.id),
    index('invoice_corrected_id').on(table.correctedId),
  ],
)

const STORED_STATES = KSEF_STATES.filter((state) => state !== 'NONE')

/** The way of an invoice into KSeF; those that don't go there have no row. */
export const invoiceKsef = pgTable(
  'invoice_ksef',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id),
    state: text('state', { enum: STORED_STATES as [string, ...string[]] })
      .$type<Exclude<(typeof KSEF_STATES)[number], 'NONE'>>()
      .notNull(),
    /** Its buyer got it before KSeF did. */
    isOffline: boolean('is_offline').notNull().default(false),
    /** The names of the session and of the invoice in it, by which KSeF is asked what became of it. */
    sessionReference: text('session_reference'),
    reference: text('reference'),
    number: text('number').unique(),
    acceptedAt: moment('accepted_at'),
    /** The official confirmation (UPO), as KSeF signed it. */
    confirmation: text('confirmation'),
    failure: text('failure'),
    /** Until then one process works on it. */
    claimedUntil: moment('claimed_until'),
    /** When its buyer was told of it by mail. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('invoice_ksef_state', table.state, STORED_STATES),
    check('invoice_ksef_number', sql`(${table.state} = 'ACCEPTED') = (${table.number} is not null)`),
    index('invoice_ksef_open')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('WAITING', 'SENT')`),
  ],
)
