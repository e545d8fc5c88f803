import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listTokens as listTokensEndpoint, TokenMove } from '#contract/payment/token.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'

type Tokens = z.output<(typeof listTokensEndpoint)['reply']>

const MOVES: ReadonlyMap<string, TokenMove> = new Map([
  ['tokens.bought', 'BOUGHT'],
  ['tokens.taken', 'TAKEN_BACK'],
  ['tokens.returned', 'GIVEN_BACK'],
])

type Own = { from: SQL; isOwn: SQL }

/** The task that a spending names in its cause, `3/homework:7/1`, or by a check, `3/check:5/1`, where its buyer may see it. */
const TASK_OF_CAUSE = sql`left join ${solutionCheck} checked on t.cause_type like 'spend.SOLUTION_CHECK%'
    and checked.id = substring(t.cause_id from '/check:([0-9]{1,9})/')::int
  left join ${homework} task on t.cause_type like 'spend.%'
    and task.id = coalesce(checked.homework_id, substring(t.cause_id from '/homework:([0-9]{1,9})/')::int)
    and (task.status = 'PUBLIC' or task.author_id = a.owner_id)`

/** A person's tokens, and what came and went of them. */
export async function listTokens(db: Db, userId: number, { page, pageSize }: { page: number; pageSize: number }): Promise<Tokens> {
  const own: Own = {
    from: sql`from ${ledgerEntry} e join ${ledgerTransaction} t on t.id = e.transaction_id join ${ledgerAccount} a on a.id = e.account_id`,
    isOwn: sql`a.kind = 'WALLET' and a.owner_id = ${userId}`,
  }
  const [sums] = await queryRows<{ total: number; balance: number }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(e.amount), 0)::int as balance ${own.from} where ${own.isOwn}`,
  )
  const { total, balance } = sums ?? { total: 0, balance: 0 }
  return { results: await readEntries(db, own, { page, pageSize }), total, page, pageSize, pageCount: pageCount(total, pageSize), balance }
}

async function readEntries(db: Db, own: Own, { page, pageSize }: { page: number; pageSize: number }): Promise<Tokens['results']> {
  const rows = await queryRows<{
    id: number
    amount: number
    cause: string
    order_id: number | null
    slug: string | null
    title: string | null
    created_at: string
  }>(
    db,
    sql`select e.id::int as id, e.amount::int as amount, t.cause_type as cause, t.order_id, task.slug, task.title,
        t.created_at::text as created_at
      ${own.from}
      ${TASK_OF_CAUSE} where ${own.isOwn}
      order by e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return rows.map(({ id, amount, cause, order_id, slug, title, created_at }) => ({
    id,
    amount,
    move: MOVES.get(cause) ?? (cause.endsWith('.undone') ? 'UNDONE' : 'SPENT'),
    purpose: TOKEN_SPENDS.find((purpose) => cause.startsWith(`spend.${purpose}`)) ?? null,
    orderId: order_id,
    homework: slug === null || title === null ? null : { slug, title },
    createdAt: new Date(created_at),
  }))
}
