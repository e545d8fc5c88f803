import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listTokens as listTokensEndpoint, TokenMove } from '#contract/payment/token.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'

type Tokens = z.output<(typeof listTokensEndpoint)['reply']>

const MOVES: ReadonlyMap<string, TokenMove> = new Map([
  ['tokens.bought', 'BOUGHT'],
  ['tokens.taken', 'TAKEN_BACK'],
  ['tokens.returned', 'GIVEN_BACK'],
])

/** A person's tokens, and what came and went of them. */
export async function listTokens(db: Db, userId: number, { page, pageSize }: { page: number; pageSize: number }): Promise<Tokens> {
  const own = sql`from ${ledgerEntry} e join ${ledgerTransaction} t on t.id = e.transaction_id
    join ${ledgerAccount} a on a.id = e.account_id where a.kind = 'WALLET' and a.owner_id = ${userId}`
  const [sums] = await queryRows<{ total: number; balance: number }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(e.amount), 0)::int as balance ${own}`,
  )
  const { total, balance } = sums ?? { total: 0, balance: 0 }
  return { results: await readEntries(db, own, { page, pageSize }), total, page, pageSize, pageCount: pageCount(total, pageSize), balance }
}

async function readEntries(db: Db, own: SQL, { page, pageSize }: { page: number; pageSize: number }): Promise<Tokens['results']> {
  const rows = await queryRows<{ id: number; amount: number; cause: string; order_id: number | null; created_at: string }>(
    db,
    sql`select e.id::int as id, e.amount::int as amount, t.cause_type as cause, t.order_id, t.created_at::text as created_at
      ${own} order by e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return rows.map(({ id, amount, cause, order_id, created_at }) => ({
    id,
    amount,
    move: MOVES.get(cause) ?? (cause.endsWith('.undone') ? 'UNDONE' : 'SPENT'),
    purpose: TOKEN_SPENDS.find((purpose) => cause.startsWith(`spend.${purpose}`)) ?? null,
    orderId: order_id,
    createdAt: new Date(created_at),
  }))
}
