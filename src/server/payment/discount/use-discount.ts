import { and, arrayContains, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { refusedFields } from '#contract/http/errors.ts'
import { discountedGrosze } from '#contract/payment/discount.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import type { Offer } from '#contract/payment/price-list.ts'
import type { Db } from '#server/db/db.ts'
import { discountCode } from '#server/db/tables/discount.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { paymentMessages } from '#server/payment/messages.ts'

type Priced = Pick<Offer, 'kind' | 'amountGrosze'>

/** A code that holds now, for this kind of goods, and has uses left. */
const isGood = (code: string, { kind }: Priced) =>
  and(
    eq(discountCode.code, code),
    isNull(discountCode.endedAt),
    lte(discountCode.validFrom, sql`now()`),
    or(isNull(discountCode.validTo), gt(discountCode.validTo, sql`now()`)),
    arrayContains(discountCode.kinds, [kind]),
    or(isNull(discountCode.maxUses), sql`${discountCode.uses} < ${discountCode.maxUses}`),
  )

type CodeRow = typeof discountCode.$inferSelect

/**
 * Takes one use of a code for an order that is being made, by one conditional statement: of many at once who want the last
 * one gets it. What else the person has used is counted under the lock of the code. Returns what the order keeps of it.
 *
 * @throws {AppError} VALIDATION at the field, the same for every reason
 */
export async function takeDiscount(tx: Db, userId: number, offer: Priced, code: string) {
  const [taken] = await tx
    .update(discountCode)
    .set({ uses: sql`${discountCode.uses} + 1` })
    .where(isGood(code, offer))
    .returning()
  if (!taken || !(await isLeftFor(tx, taken, userId))) throw badDiscount('discountCode')
  return {
    amountGrosze: discountedGrosze(offer.amountGrosze, taken),
    listGrosze: offer.amountGrosze,
    discountCodeId: taken.id,
    holdsDiscount: true,
  }
}

/** The code as it would be used by this person; nothing is taken. */
export async function findDiscount(db: Db, userId: number, offer: Priced, code: string): Promise<CodeRow> {
  const [found] = await db.select().from(discountCode).where(isGood(code, offer))
  if (!found || !(await isLeftFor(db, found, userId))) throw badDiscount('code')
  return found
}

const badDiscount = (field: string) => refusedFields(new Map([[field, paymentMessages.badDiscount]]))

async function isLeftFor(db: Db, { id, maxUsesPerPerson }: CodeRow, userId: number): Promise<boolean> {
  if (maxUsesPerPerson === null) return true
  const own = and(eq(paymentOrder.discountCodeId, id), eq(paymentOrder.userId, userId), eq(paymentOrder.holdsDiscount, true))
  return (await db.$count(paymentOrder, own)) < maxUsesPerPerson
}

type Held = Pick<typeof paymentOrder.$inferSelect, 'discountCodeId' | 'holdsDiscount'>

/**
 * Brings the uses of an order's code to whether the order stands: one that is given up lets its use go, one that is paid all
 * the same takes it again, whatever is left. Returns whether it holds one.
 */
export async function holdDiscount(tx: Db, { discountCodeId, holdsDiscount }: Held, stands: boolean): Promise<boolean> {
  if (discountCodeId === null || stands === holdsDiscount) return holdsDiscount
  await tx
    .update(discountCode)
    .set({ uses: sql`${discountCode.uses} + ${stands ? 1 : -1}` })
    .where(eq(discountCode.id, discountCodeId))
  return stands
}

/** The code of an order, as its page shows it. */
export async function readDiscount(
  db: Db,
  { discountCodeId, listGrosze }: Pick<typeof paymentOrder.$inferSelect, 'discountCodeId' | 'listGrosze'>,
): Promise<OrderDetails['discount']> {
  if (discountCodeId === null || listGrosze === null) return null
  const [row] = await db.select({ code: discountCode.code }).from(discountCode).where(eq(discountCode.id, discountCodeId))
  return row ? { code: row.code, listGrosze } : null
}
