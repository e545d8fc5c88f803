import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { SoldKind } from '#contract/payment/price-list.ts'
import { createdAt, id, moment } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A discount code. It never changes but for its uses and its end, and is never removed: orders name it. */
export const discountCode = pgTable(
  'discount_code',
  {
    id: id(),
    /** Large letters, digits and hyphens. */
    code: text('code').notNull().unique(),
    percent: smallint('percent'),
    amountGrosze: integer('amount_grosze'),
    kinds: text('kinds').array().$type<SoldKind[]>().notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
    validTo: moment('valid_to'),
    maxUses: integer('max_uses'),
    maxUsesPerPerson: integer('max_uses_per_person'),
    /** Orders that hold it; kept, so that taking the last use is one conditional statement. */
    uses: integer('uses').notNull().default(0),
    endedAt: moment('ended_at'),
    createdById: integer('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('discount_code_what', sql`num_nulls(${table.percent}, ${table.amountGrosze}) = 1`),
    check('discount_code_percent', sql`${table.percent} between 1 and 100`),
    check('discount_code_amount', sql`${table.amountGrosze} > 0`),
    check('discount_code_kinds', sql`cardinality(${table.kinds}) > 0`),
    check('discount_code_time', sql`${table.validTo} > ${table.validFrom}`),
    check('discount_code_uses', sql`${table.uses} >= 0`),
  ],
)
