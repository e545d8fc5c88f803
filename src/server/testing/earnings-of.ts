import type { Db } from '#server/db/db.ts'
import { earningRate } from '#server/db/tables/earning.ts'

type EarningsOf = Awaited<ReturnType<typeof earningsOf>>

/** A fee to come. */
export async function earningsOf(db: Db) {
  const values = { kind: 'HINT', feePercent: 20, holdDays: 5, validFrom: new Date(Date.now() + 86_400_000) } as const
  const [rate] = await db.insert(earningRate).values(values).returning({ id: earningRate.id })
  return { rate: rate?.id ?? 0 }
}

/** The things that operations of earnings are called about. */
export function earningSubjects(made: () => EarningsOf): Record<string, () => { public?: Record<string, string> }> {
  return {
    'earning.statement': () => ({ public: { month: '2026-11' } }),
    'earningRate.remove': () => ({ public: { id: String(made().rate) } }),
  }
}
