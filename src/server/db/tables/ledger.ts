import { sql } from 'drizzle-orm'
import { bigint, check, customType, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * Double entry (docs/decisions/131-the-ledger.md): triggers of migration 0052 let rows be added alone, and refuse at the
 * commit what doesn't sum to zero. Amounts are grosze or whole tokens: above zero into an account, below zero out of it.
 */

export const LEDGER_UNITS = ['PLN', 'TOKEN'] as const
export type LedgerUnit = (typeof LEDGER_UNITS)[number]

/**
 * Kinds of accounts; PERSON, WALLET and TEACHER have an owner, the others are the platform's. TEACHER: what is owed to a
 * teacher; EARNINGS: what teachers' shares cost; PAYOUTS: what is on its way to them.
 */
export const LEDGER_ACCOUNTS = [
  'STRIPE',
  'BANK',
  'DISPUTED',
  'PERSON',
  'SALES',
  'VAT',
  'FEES',
  'LOSSES',
  'TEACHER',
  'EARNINGS',
  'PAYOUTS',
  'WALLET',
  'TOKENS_ISSUED',
  'TOKENS_SPENT',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]
/** The accounts that people have. */
export const OWNED_ACCOUNTS: readonly LedgerAccount[] = ['PERSON', 'WALLET', 'TEACHER']

const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A database transaction. */
const xid = customType<{ data: string }>({ dataType: () => 'xid8' })

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    unit: text('unit', { enum: LEDGER_UNITS }).notNull(),
    kind: text('kind', { enum: LEDGER_ACCOUNTS }).notNull(),
    /** The row of a person stays when their account is deleted. */
    ownerId: integer('owner_id').references(() => user.id),
  },
  (table) => [
    oneOf('ledger_account_unit', table.unit, LEDGER_UNITS),
    oneOf('ledger_account_kind', table.kind, LEDGER_ACCOUNTS),
    check('ledger_account_owned', sql`(${table.kind} in ('PERSON', 'WALLET', 'TEACHER')) = (${table.ownerId} is not null)`),
    unique('ledger_account_one').on(table.unit, table.kind, table.ownerId).nullsNotDistinct(),
    unique('ledger_account_of_unit').on(table.id, table.unit),
    index('ledger_account_owner_id').on(table.ownerId),
  ],
)

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: bigId(),
    /** The thing that moved the money; the same one moves it once. */
    causeType: text('cause_type').notNull(),
    causeId: text('cause_id').notNull(),
    /** The order that it belongs to; null for what is spent. */
    orderId: integer('order_id'),
    createdAt: createdAt(),
    /** The database transaction that made it: a later one adds nothing to it. */
    xact: xid('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('ledger_transaction_cause').on(table.causeType, table.causeId),
    index('ledger_transaction_order_id').on(table.orderId),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigId(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransaction.id),
    accountId: integer('account_id').notNull(),
    unit: text('unit', { enum: LEDGER_UNITS }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
    foreignKey({
      name: 'ledger_entry_account',
      columns: [table.accountId, table.unit],
      foreignColumns: [ledgerAccount.id, ledgerAccount.unit],
    }),
    index('ledger_entry_transaction_id').on(table.transactionId),
    // With the amount, so that a balance is read from the index alone.
    index('ledger_entry_account_id').on(table.accountId, table.amount),
  ],
)

/** The tokens that a person may spend: the balance of their account, kept so that spending is one conditional statement. */
export const wallet = pgTable(
  'wallet',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => ledgerAccount.id),
    available: bigint('available', { mode: 'number' }).notNull(),
    /** When it changed last. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('wallet_available', sql`${table.available} >= 0`)],
)

/** The latest check of the ledger. */
export const ledgerCheck = pgTable('ledger_check', {
  id: id(),
  differences: text('differences').array().notNull(),
  createdAt: createdAt(),
})
