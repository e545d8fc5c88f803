import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { earningRate } from '#server/db/tables/earning.ts'
import { payout } from '#server/db/tables/payout.ts'
import { createBatch } from '#server/payment/payout/create-batch.ts'
import { aTeacherWhoEarned } from '#server/testing/a-teacher-who-earned.ts'
import { sameSubject } from '#server/testing/same-subject.ts'

type EarningsOf = Awaited<ReturnType<typeof earningsOf>>

/** A fee to come, two batches of a payout each, and a balance that is free. */
export async function earningsOf(db: Db, orderId: number, adminId: number) {
  const values = { kind: 'SOLUTION_CHECK', feePercent: 20, holdDays: 5, validFrom: new Date(Date.now() + 86_400_000) } as const
  const [rate] = await db.insert(earningRate).values(values).returning({ id: earningRate.id })
  const aBatch = async (key: string) => {
    await aTeacherWhoEarned(db, { orderId, amounts: [6000], method: 'BLIK' })
    const id = await createBatch(db, { adminId, key, leastGrosze: 1 })
    const [made] = await db.select({ id: payout.id }).from(payout).where(eq(payout.batchId, id))
    return { id, payout: made?.id ?? 0 }
  }
  const [toConfirm, toFail] = [await aBatch('first'), await aBatch('second')]
  await aTeacherWhoEarned(db, { orderId, amounts: [6000] })
  return { rate: rate?.id ?? 0, toConfirm, toFail }
}

/** The things that operations of earnings are called about. */
export function earningSubjects(made: () => EarningsOf): Record<string, () => { public?: Record<string, string> }> {
  return {
    'earning.statement': () => ({ public: { month: '2026-11' } }),
    'earningRate.remove': () => ({ public: { id: String(made().rate) } }),
    ...sameSubject('payout', 'batch send confirmBatch file', () => ({ public: { id: String(made().toConfirm.id), format: 'BLIK' } })),
    'payout.confirm': () => ({ public: { id: String(made().toConfirm.payout) } }),
    'payout.fail': () => ({ public: { id: String(made().toFail.payout) } }),
    ...sameSubject('taxReport', 'get own', () => ({ public: { year: '2026' } })),
  }
}
