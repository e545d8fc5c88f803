import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PAYOUT_METHODS } from '#contract/enums.ts'
import { PAYOUT_STATES } from '#contract/payment/payout-states.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Payouts that an ADMIN made at once. */
export const payoutBatch = pgTable('payout_batch', {
  id: id(),
  createdById: integer('created_by_id').references(() => user.id, { onDelete: 'set null' }),
  /** The key of the call that made it: a repeat finds it. */
  key: text('key').notNull().unique(),
  createdAt: createdAt(),
})

/**
 * Money on its way to a teacher: the earnings that name it. Its recipient is as it was when the batch was made, and stays when
 * the account is deleted: the law wants to know for years who was paid.
 */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => payoutBatch.id),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => user.id),
    amountGrosze: integer('amount_grosze').notNull(),
    /** The share of the platform in what it pays, and the number of sales: kept when it fails. */
    feesGrosze: integer('fees_grosze').notNull(),
    activities: integer('activities').notNull(),
    method: text('method', { enum: PAYOUT_METHODS }).notNull(),
    /** 26 digits of an account, or nine of a phone. */
    account: text('account').notNull(),
    holder: text('holder').notNull(),
    /** `ul. Polna 1/2` and `00-950 Miasto`. */
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    status: text('status', { enum: PAYOUT_STATES }).notNull().default('DRAFT'),
    failure: text('failure'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    oneOf('payout_method', table.method, PAYOUT_METHODS),
    oneOf('payout_status', table.status, PAYOUT_STATES),
    check('payout_amount', sql`${table.amountGrosze} > 0`),
    check('payout_failure', sql`(${table.status} = 'FAILED') = (${table.failure} is not null)`),
    check('payout_settled', sql`(${table.status} in ('CONFIRMED', 'FAILED')) = (${table.settledAt} is not null)`),
    check('payout_account', sql`${table.account} ~ case ${table.method} when 'PRZELEW' then '^[0-9]{26}$' else '^[0-9]{9}$' end`),
    index('payout_batch_id').on(table.batchId, table.id),
    index('payout_teacher_id').on(table.teacherId),
  ],
)

/**
 * The recipient of what a deleted account was still owed: kept until all of it is paid, and no longer
 * (docs/decisions/166-owed-to-who-has-left.md).
 */
export const lastPayee = pgTable(
  'last_payee',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id),
    method: text('method', { enum: PAYOUT_METHODS }).notNull(),
    account: text('account').notNull(),
    holder: text('holder').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('last_payee_method', table.method, PAYOUT_METHODS),
    check('last_payee_account', sql`${table.account} ~ case ${table.method} when 'PRZELEW' then '^[0-9]{26}$' else '^[0-9]{9}$' end`),
  ],
)

/** Data of a teacher for the tax office; never part of a list of people. */
export const taxData = pgTable(
  'tax_data',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    pesel: text('pesel'),
    nip: text('nip'),
    country: text('country').notNull(),
    street: text('street').notNull(),
    buildingNumber: text('building_number').notNull(),
    apartmentNumber: text('apartment_number'),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('tax_data_number', sql`num_nonnulls(${table.pesel}, ${table.nip}) > 0`)],
)
