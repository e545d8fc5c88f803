import { eq, sql } from 'drizzle-orm'
import type { Statement, StatementRow } from '#contract/payment/earning.ts'
import { payoutNumber } from '#contract/payment/payout-states.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { payout } from '#server/db/tables/payout.ts'
import { user } from '#server/db/tables/user.ts'
import { PAYOUT_CAUSE, RETURN_CAUSE } from '#server/payment/payout/create-batch.ts'
import { EARNING_CAUSE } from '#server/payment/earning/book-earning.ts'

type Entry = {
  id: number
  owed: number
  cause: string
  created_at: string
  payout: number | null
  title: string | null
  kind: StatementRow['kind']
  value: number | null
  fee: number | null
}

/**
 * A month of a teacher, read from the entries of their account in the ledger, so that it can't say anything else than the
 * ledger does; the rest is only words for them.
 */
export function readStatement(db: Db, teacherId: number, month: string): Promise<Statement> {
  return db.transaction(
    async (tx) => {
      const [person] = await tx.select({ name: user.displayName }).from(user).where(eq(user.id, teacherId))
      const start = sql`((${`${month}-01`})::timestamp at time zone 'Europe/Warsaw')`
      const end = sql`(((${`${month}-01`})::timestamp + interval '1 month') at time zone 'Europe/Warsaw')`
      const isOwn = sql`a.kind = 'TEACHER' and a.owner_id = ${teacherId}`
      const entries = sql`${ledgerEntry} e join ${ledgerAccount} a on a.id = e.account_id join ${ledgerTransaction} t on t.id = e.transaction_id`
      const [before] = await queryRows<{ owed: number }>(
        tx,
        sql`select coalesce(-sum(e.amount), 0)::float8 as owed from ${entries} where ${isOwn} and t.created_at < ${start}`,
      )
      const found = await queryRows<Entry>(
        tx,
        sql`select e.id::int as id, (-e.amount)::float8 as owed, t.cause_type as cause, t.created_at::text as created_at,
            p.id as payout, s.title, s.kind, s.value_grosze as value, s.fee_grosze as fee
          from ${entries}
          left join ${earning} s on t.cause_type = ${EARNING_CAUSE} and s.id = split_part(t.cause_id, '/', 1)::int
          left join ${payout} p on t.cause_type in (${PAYOUT_CAUSE}, ${RETURN_CAUSE}) and p.id::text = t.cause_id
          where ${isOwn} and t.created_at >= ${start} and t.created_at < ${end} order by e.id`,
      )
      const rows = found.map(presentEntry)
      const openingGrosze = before?.owed ?? 0
      const closingGrosze = rows.reduce((sum, { amountGrosze }) => sum + amountGrosze, openingGrosze)
      return { month, teacher: person?.name ?? '', openingGrosze, rows, closingGrosze }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function presentEntry({ id, owed, created_at, payout: payoutId, title, kind, value, fee }: Entry): StatementRow {
  const sign = owed < 0 ? -1 : 1
  return {
    id,
    move: payoutId === null ? (owed < 0 ? 'REVERSED' : 'SOLD') : owed < 0 ? 'PAYOUT' : 'PAYOUT_RETURNED',
    title: payoutId === null ? (title ?? '') : payoutNumber(payoutId),
    kind,
    valueGrosze: value === null ? null : sign * value,
    feeGrosze: fee === null ? null : sign * fee,
    amountGrosze: owed,
    createdAt: new Date(created_at),
  }
}
