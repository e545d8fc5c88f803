import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerCheck } from '#server/db/tables/ledger.ts'

/**
 * Compares everything that is kept with the entries that it follows from. Returns a sentence for each difference, and keeps
 * them as the latest check. English: they are for whoever runs the product.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const differences = await db.transaction(
    async (tx) => [
      ...(await unbalanced(tx)),
      ...(await wrongWallets(tx)),
      ...(await withoutGoods(tx)),
      ...(await withPersonsMoney(tx)),
      ...(await wrongEarnings(tx)),
      ...(await wrongPayouts(tx)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await db.insert(ledgerCheck).values({ differences })
  return differences
}

async function unbalanced(tx: Db): Promise<string[]> {
  const rows = await queryRows<{ id: number; unit: string; sum: string }>(
    tx,
    sql`select transaction_id as id, unit, sum(amount)::text as sum from ledger_entry group by transaction_id, unit having sum(amount) <> 0 order by 1 limit 100`,
  )
  return rows.map(({ id, unit, sum }) => `Transaction ${id} of the ledger sums to ${sum} ${unit}.`)
}

async function wrongWallets(tx: Db): Promise<string[]> {
  const rows = await queryRows<{ account: number; kept: string; booked: string }>(
    tx,
    sql`select a.id as account, coalesce(w.available, 0)::text as kept, coalesce(e.booked, 0)::text as booked
      from ledger_account a left join wallet w on w.account_id = a.id
      left join (select account_id, sum(amount) as booked from ledger_entry group by account_id) e on e.account_id = a.id
      where a.kind = 'WALLET' and coalesce(w.available, 0) <> coalesce(e.booked, 0) order by a.id limit 100`,
  )
  return rows.map(({ account, kept, booked }) => `The wallet of account ${account} holds ${kept} tokens, its entries make ${booked}.`)
}

/** Money without goods, or goods without money, for longer than anything takes that is under way. */
async function withoutGoods(tx: Db): Promise<string[]> {
  const rows = await queryRows<{ id: number }>(
    tx,
    sql`select id from payment_order where needs_attention or (status = 'PAID' and withdrawn_at is null and paid_at < now() - interval '10 minutes') order by id limit 100`,
  )
  return rows.map(({ id }) => `Order ${id} needs attention: its money and its goods don't go together.`)
}

async function withPersonsMoney(tx: Db): Promise<string[]> {
  const rows = await queryRows<{ order: number; sum: string }>(
    tx,
    sql`select t.order_id as "order", sum(e.amount)::text as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      join ledger_account a on a.id = e.account_id where a.kind = 'PERSON' group by t.order_id
      having sum(e.amount) <> 0 and max(t.created_at) < now() - interval '7 days' order by 1 limit 100`,
  )
  return rows.map(({ order, sum }) => `The buyer of order ${order} has been owed ${sum} grosze for a week.`)
}

/** Teachers whose account of the ledger isn't what their earnings make. */
async function wrongEarnings(tx: Db): Promise<string[]> {
  const rows = await queryRows<{ teacher: number; booked: string; made: string }>(
    tx,
    sql`select coalesce(b.teacher, m.teacher) as teacher, coalesce(b.booked, 0)::text as booked, coalesce(m.made, 0)::text as made
      from (select a.owner_id as teacher, -sum(e.amount) as booked from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'TEACHER' group by 1) b
      full join (select teacher_id as teacher, sum(amount_grosze) as made from earning where reversed_at is null and payout_id is null group by 1) m
        on m.teacher = b.teacher
      where coalesce(b.booked, 0) <> coalesce(m.made, 0) order by 1 limit 100`,
  )
  return rows.map(({ teacher, booked, made }) => `Teacher ${teacher} is owed ${booked} grosze by the ledger, ${made} by earnings.`)
}

/** Money on its way to teachers that isn't what payouts under way make, and payouts that aren't what their earnings make. */
async function wrongPayouts(tx: Db): Promise<string[]> {
  const [sums] = await queryRows<{ booked: string; made: string }>(
    tx,
    sql`select (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'PAYOUTS')::text as booked,
      (select coalesce(sum(amount_grosze), 0) from payout where status in ('DRAFT', 'SENT'))::text as made`,
  )
  const rows = await queryRows<{ id: number; amount: string; made: string }>(
    tx,
    sql`select p.id, p.amount_grosze::text as amount, coalesce(sum(e.amount_grosze), 0)::text as made from payout p
      left join earning e on e.payout_id = p.id where p.status <> 'FAILED' group by p.id
      having p.amount_grosze <> coalesce(sum(e.amount_grosze), 0) order by p.id limit 100`,
  )
  return [
    ...(sums && sums.booked !== sums.made
      ? [`Payouts under way are ${sums.booked} grosze by the ledger, ${sums.made} by themselves.`]
      : []),
    ...rows.map(({ id, amount, made }) => `Payout ${id} is ${amount} grosze, its earnings make ${made}.`),
  ]
}
