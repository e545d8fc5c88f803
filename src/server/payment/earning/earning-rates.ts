import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import { type addEarningRate, EARNING_KINDS, type EarningKind, type EarningRate } from '#contract/payment/earning.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { earningRate } from '#server/db/tables/earning.ts'
import { paymentMessages } from '#server/payment/messages.ts'

type Rate = { feePercent: number; holdDays: number }

/** The fees with which the history begins. */
const FIRST_RATES: Readonly<Record<EarningKind, Rate>> = {
  PAID_SOLUTION: { feePercent: 40, holdDays: 14 },
  SOLUTION_CHECK: { feePercent: 30, holdDays: 14 },
}

/** The fee of a kind that holds now. */
export async function rateOf(db: Db, kind: EarningKind): Promise<Rate> {
  const [rate] = await db
    .select({ feePercent: earningRate.feePercent, holdDays: earningRate.holdDays })
    .from(earningRate)
    .where(and(eq(earningRate.kind, kind), sql`${earningRate.validFrom} <= now()`))
    .orderBy(desc(earningRate.validFrom))
    .limit(1)
  return rate ?? FIRST_RATES[kind]
}

/** All fees by kind, the newest first. */
export async function readRates(db: Db): Promise<EarningRate[]> {
  const rows = await db.select().from(earningRate).orderBy(asc(earningRate.kind), desc(earningRate.validFrom))
  const now = new Date()
  return EARNING_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const current = own.find(({ validFrom }) => validFrom <= now)
    return [
      ...own.map((row) => ({ ...row, isCurrent: row === current })),
      { id: null, kind, ...FIRST_RATES[kind], validFrom: null, isCurrent: current === undefined },
    ]
  })
}

/** Sets a fee from a moment on; a moment that has passed is refused. */
export async function addRate(db: Db, wanted: z.output<(typeof addEarningRate)['body']>, adminId: number): Promise<void> {
  const now = new Date()
  if (wanted.validFrom !== null && wanted.validFrom < now) throw refusedFields(new Map([['validFrom', paymentMessages.ratePast]]))
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(earningRate)
      .values({ ...wanted, validFrom: wanted.validFrom ?? now, createdById: adminId })
      .onConflictDoNothing()
      .returning({ validFrom: earningRate.validFrom })
    const [first] = made
    if (!first) throw refusedFields(new Map([['validFrom', paymentMessages.rateKnown]]))
    const { kind, feePercent, holdDays } = wanted
    const details = { kind, feePercent, holdDays, from: first.validFrom.toISOString() }
    await audit(tx, { action: 'earningRate.added', actorId: adminId, subjectId: adminId, details })
  })
}

/** Takes a fee to come away. */
export async function removeRate(db: Db, id: number, adminId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(earningRate).where(eq(earningRate.id, id)).for('update')
    if (!found) throw new AppError('NOT_FOUND', messages.notFound)
    const [gone] = await tx
      .delete(earningRate)
      .where(and(eq(earningRate.id, id), sql`${earningRate.validFrom} > now()`))
      .returning()
    if (!gone) throw new AppError('CONFLICT', paymentMessages.ratePassed)
    const details = { kind: gone.kind, feePercent: gone.feePercent, holdDays: gone.holdDays }
    await audit(tx, { action: 'earningRate.removed', actorId: adminId, subjectId: adminId, details })
  })
}
