import { randomInt } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import type { createDiscount as createEndpoint, ManagedDiscount } from '#contract/payment/discount.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { discountCode } from '#server/db/tables/discount.ts'
import { paymentMessages } from '#server/payment/messages.ts'

type Row = typeof discountCode.$inferSelect

/** All codes, also those that are over. */
export async function listDiscounts(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const total = await db.$count(discountCode)
  const rows = await db
    .select()
    .from(discountCode)
    .orderBy(desc(discountCode.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { results: rows.map((row) => present(row)), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** Makes a code. @throws {AppError} VALIDATION for one that was there before, or that takes off nothing or two things */
export async function createDiscount(db: Db, wanted: z.output<(typeof createEndpoint)['body']>, adminId: number): Promise<ManagedDiscount> {
  const { percent, amountGrosze, validFrom, validTo } = wanted
  if ((percent === null) === (amountGrosze === null)) throw refusedFields(new Map([['percent', paymentMessages.discountOne]]))
  const from = validFrom ?? new Date()
  if (validTo !== null && validTo <= from) throw refusedFields(new Map([['validTo', paymentMessages.endBeforeStart]]))
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(discountCode)
      .values({ ...wanted, kinds: [...new Set(wanted.kinds)], code: wanted.code ?? newCode(), validFrom: from, createdById: adminId })
      .onConflictDoNothing()
      .returning()
    if (!made) throw refusedFields(new Map([['code', paymentMessages.discountKnown]]))
    await audit(tx, { action: 'discount.created', actorId: adminId, subjectId: adminId, details: { code: made.code } })
    return present(made)
  })
}

/** Ends a code now; a second call changes nothing. */
export async function endDiscount(db: Db, id: number, adminId: number): Promise<ManagedDiscount> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(discountCode).where(eq(discountCode.id, id)).for('update')
    if (!before) throw new AppError('NOT_FOUND', messages.notFound)
    if (before.endedAt !== null) return present(before)
    const [ended] = await tx
      .update(discountCode)
      .set({ endedAt: sql`now()` })
      .where(eq(discountCode.id, id))
      .returning()
    await audit(tx, { action: 'discount.ended', actorId: adminId, subjectId: adminId, details: { code: before.code } })
    return present(ended ?? before)
  })
}

function present({ createdById: _, createdAt: __, ...row }: Row, now = new Date()): ManagedDiscount {
  const { endedAt, validFrom, validTo, maxUses, uses } = row
  const isInTime = validFrom <= now && (validTo === null || validTo > now)
  return { ...row, isValid: endedAt === null && isInTime && (maxUses === null || uses < maxUses) }
}

/** Signs that nobody takes for another one. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten signs: 50 bits, beyond guessing. */
const newCode = (): string => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)] ?? 'A').join('')
