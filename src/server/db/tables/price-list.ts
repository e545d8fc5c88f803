import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { SOLD_KINDS } from '#contract/payment/price-list.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A thing that is sold. Orders name it: what it is never changes. */
export const product = pgTable(
  'product',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: SOLD_KINDS }).notNull(),
    /** Months of Premium, tokens of a pack. */
    quantity: integer('quantity').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [oneOf('product_kind', table.kind, SOLD_KINDS), check('product_quantity', sql`${table.quantity} > 0`)],
)

/** A price of a product for a time: the usual one, which lasts until the next begins, or a promotion that lies over it. */
export const price = pgTable(
  'price',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    amountGrosze: integer('amount_grosze').notNull(),
    isPromotion: boolean('is_promotion').notNull().default(false),
    validFrom: moment('valid_from').notNull().defaultNow(),
    /** Null for without an end. */
    validTo: moment('valid_to'),
    createdById: integer('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    // The least amount that the payment service takes.
    check('price_amount', sql`${table.amountGrosze} >= 200`),
    check('price_time', sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`),
    index('price_product_id').on(table.productId, table.validFrom),
  ],
)

/** The rate of VAT of a kind of products from a moment on. */
export const vatRate = pgTable(
  'vat_rate',
  {
    id: id(),
    kind: text('kind', { enum: SOLD_KINDS }).notNull(),
    percent: smallint('percent').notNull(),
    validFrom: moment('valid_from').notNull(),
  },
  (table) => [
    oneOf('vat_rate_kind', table.kind, SOLD_KINDS),
    check('vat_rate_percent', sql`${table.percent} between 0 and 99`),
    unique('vat_rate_from').on(table.kind, table.validFrom),
  ],
)
