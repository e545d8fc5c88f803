import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { EARNING_KINDS } from '#contract/payment/earning.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { payout } from '#server/db/tables/payout.ts'
import { user } from '#server/db/tables/user.ts'

/** The platform's fee of a kind of earnings from a moment on, and how long an earning waits. */
export const earningRate = pgTable(
  'earning_rate',
  {
    id: id(),
    kind: text('kind', { enum: EARNING_KINDS }).notNull(),
    feePercent: smallint('fee_percent').notNull(),
    holdDays: smallint('hold_days').notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
    createdById: integer('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('earning_rate_kind', table.kind, EARNING_KINDS),
    check('earning_rate_fee', sql`${table.feePercent} between 0 and 100`),
    check('earning_rate_hold', sql`${table.holdDays} between 0 and 90`),
    unique('earning_rate_from').on(table.kind, table.validFrom),
  ],
)

/** UNDONE: the sale was taken back. REFUND: its buyer's money went back, and the tokens could not be taken. */
export const EARNING_REVERSALS = ['UNDONE', 'REFUND'] as const

/**
 * A teacher's share of one sale, as far as tokens of one order paid for it (docs/decisions/154-who-sells-and-who-earns.md).
 * Amounts never change; the ledger has each move of them.
 */
export const earning = pgTable(
  'earning',
  {
    id: id(),
    /** The row of a person stays when their account is deleted, and what they are owed with it. */
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind', { enum: EARNING_KINDS }).notNull(),
    /** Names the sale among those of its kind. */
    cause: text('cause').notNull(),
    /** The order whose tokens paid for it. */
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    tokens: integer('tokens').notNull(),
    /** The value of those tokens as they were sold, without VAT. */
    valueGrosze: integer('value_grosze').notNull(),
    feePercent: smallint('fee_percent').notNull(),
    feeGrosze: integer('fee_grosze').notNull(),
    amountGrosze: integer('amount_grosze').notNull(),
    /** The name of what was sold, as it was. */
    title: text('title').notNull(),
    homeworkId: integer('homework_id').references(() => homework.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it stops waiting, unless it is disputed. */
    freeAt: moment('free_at').notNull(),
    /** The payout that pays it; null again when that fails. */
    payoutId: integer('payout_id').references(() => payout.id),
    reversedAt: moment('reversed_at'),
    reversal: text('reversal', { enum: EARNING_REVERSALS }),
    /** Times that the ledger moved it. */
    moves: integer('moves').notNull().default(1),
  },
  (table) => [
    oneOf('earning_kind', table.kind, EARNING_KINDS),
    oneOf('earning_reversal', table.reversal, EARNING_REVERSALS),
    check('earning_reversed', sql`(${table.reversedAt} is null) = (${table.reversal} is null)`),
    check('earning_paid', sql`${table.payoutId} is null or ${table.reversedAt} is null`),
    check('earning_tokens', sql`${table.tokens} > 0`),
    check('earning_amount', sql`${table.amountGrosze} > 0 and ${table.feeGrosze} >= 0`),
    check('earning_share', sql`${table.valueGrosze} = ${table.feeGrosze} + ${table.amountGrosze}`),
    uniqueIndex('earning_once')
      .on(table.kind, table.cause, table.orderId)
      .where(sql`${table.reversedAt} is null`),
    index('earning_teacher_id').on(table.teacherId, table.id),
    index('earning_payout_id').on(table.payoutId),
    index('earning_order_id').on(table.orderId),
    index('earning_homework_id').on(table.homeworkId),
  ],
)
