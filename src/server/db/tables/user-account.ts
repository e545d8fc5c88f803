import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYOUT_METHODS } from '#contract/enums.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Data that people keep about themselves; never part of a list, gone with the account. */

const owner = () =>
  integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' })

/** Name and, all of it or none, address. */
export const personalData = pgTable(
  'personal_data',
  {
    userId: owner(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    street: text('street'),
    buildingNumber: text('building_number'),
    apartmentNumber: text('apartment_number'),
    postalCode: text('postal_code'),
    city: text('city'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('personal_data_postal_code', sql`${table.postalCode} ~ '^[0-9]{2}-[0-9]{3}$'`),
    check(
      'personal_data_address',
      sql`num_nulls(${table.street}, ${table.buildingNumber}, ${table.postalCode}, ${table.city}) in (0, 4) and (${table.apartmentNumber} is null or ${table.street} is not null)`,
    ),
  ],
)

export const company = pgTable(
  'company',
  {
    userId: owner(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    buildingNumber: text('building_number').notNull(),
    apartmentNumber: text('apartment_number'),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Ten digits, without the country (docs/product/user.md, 6). */
    nip: text('nip').notNull(),
    isVatPayer: boolean('is_vat_payer').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('company_postal_code', sql`${table.postalCode} ~ '^[0-9]{2}-[0-9]{3}$'`),
    check('company_nip', sql`${table.nip} ~ '^[0-9]{10}$'`),
  ],
)

/** A person's way of being paid out. BLIK goes to the phone number of the account, so there is at most one. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type', { enum: PAYOUT_METHODS }).notNull(),
    /** 26 digits, without the country. */
    bankAccount: text('bank_account'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('payment_method_type', table.type, PAYOUT_METHODS),
    check('payment_method_bank_account', sql`(${table.type} = 'PRZELEW') = (${table.bankAccount} is not null)`),
    check('payment_method_bank_account_digits', sql`${table.bankAccount} ~ '^[0-9]{26}$'`),
    unique('payment_method_user_bank_account').on(table.userId, table.bankAccount),
    uniqueIndex('payment_method_user_blik')
      .on(table.userId)
      .where(sql`${table.type} = 'BLIK'`),
  ],
)

/** A number that waits for its code. */
export const phoneConfirmation = pgTable(
  'phone_confirmation',
  {
    userId: owner(),
    phoneNumber: text('phone_number').notNull(),
    /** Keyed hash of the code, from when the SMS was written. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('phone_confirmation_phone_number', sql`${table.phoneNumber} ~ '^[0-9]{9}$'`),
    check('phone_confirmation_tries', sql`${table.tries} between 0 and 5`),
    index('phone_confirmation_expires_at').on(table.expiresAt),
  ],
)
