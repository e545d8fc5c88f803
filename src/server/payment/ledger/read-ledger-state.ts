import { desc, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { getLedgerState } from '#contract/payment/payment-admin.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerCheck, type LedgerUnit } from '#server/db/tables/ledger.ts'

/** Balances by kind of account, and the latest check. */
export async function readLedgerState(db: Db): Promise<z.output<(typeof getLedgerState)['reply']>> {
  const balances = await queryRows<{ unit: LedgerUnit; account: string; balance: number }>(
    db,
    sql`select a.unit, a.kind as account, coalesce(sum(e.amount), 0)::float8 as balance
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by 1, 2 order by 1, 2`,
  )
  const [last] = await db.select().from(ledgerCheck).orderBy(desc(ledgerCheck.id)).limit(1)
  return { balances, checkedAt: last?.createdAt ?? null, differences: last?.differences ?? [] }
}
