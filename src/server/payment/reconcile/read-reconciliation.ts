import { desc, type SQL, sql } from 'drizzle-orm'
import type { Reconciliation, ReconciliationDifference } from '#contract/payment/reconciliation.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { stripeReading } from '#server/db/tables/stripe-entry.ts'

type Sums = { count: number; paid: number; back: number; fees: number; payouts: number; other: number; theirs: number; ours: number }

const PAID = sql`('charge', 'payment')`
const BACK = sql`('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')`

/** Compares the service's books with ours; differences first that cost money. */
export function readReconciliation(db: Db): Promise<Reconciliation> {
  return db.transaction(
    async (tx) => {
      const [last] = await tx.select().from(stripeReading).orderBy(desc(stripeReading.id)).limit(1)
      const [sums] = await queryRows<Sums>(
        tx,
        sql`select count(*)::int as count,
            coalesce(sum(amount_grosze) filter (where type in ${PAID}), 0)::float8 as paid,
            coalesce(sum(amount_grosze) filter (where type in ${BACK}), 0)::float8 as back,
            coalesce(sum(fee_grosze) - sum(case when type = 'stripe_fee' then amount_grosze else 0 end), 0)::float8 as fees,
            coalesce(sum(amount_grosze) filter (where type like 'payout%'), 0)::float8 as payouts,
            coalesce(sum(amount_grosze) filter (where type not in ${PAID} and type not in ${BACK} and type not like 'payout%' and type <> 'stripe_fee'), 0)::float8 as other,
            coalesce(sum(amount_grosze - fee_grosze), 0)::float8 as theirs,
            (select coalesce(sum(e.amount), 0)::float8 from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'STRIPE') as ours
          from stripe_entry`,
      )
      const { count = 0, paid = 0, back = 0, fees = 0, payouts = 0, other = 0, theirs = 0, ours = 0 } = sums ?? {}
      return {
        readAt: last?.createdAt ?? null,
        entryCount: count,
        paidGrosze: paid,
        backGrosze: back,
        feesGrosze: fees,
        payoutsGrosze: payouts,
        otherGrosze: other,
        theirsGrosze: theirs,
        oursGrosze: ours,
        differences: last ? await differencesUntil(tx, last.createdAt) : [],
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** An hour is longer than the service takes to write what it has said. */
async function differencesUntil(tx: Db, readAt: Date): Promise<ReconciliationDifference[]> {
  const until = sql`${readAt.toISOString()}::timestamptz - interval '1 hour'`
  const ours: [ReconciliationDifference['thing'], SQL, SQL][] = [
    [
      'PAYMENT',
      sql`select order_id, intent_id as name, paid_grosze as amount from payment where method = 'STRIPE' and paid_at < ${until}`,
      sql`select source_id as name, sum(amount_grosze)::int as amount from stripe_entry where type in ${PAID} group by 1`,
    ],
    [
      'REFUND',
      sql`select r.order_id, r.service_id as name, -r.amount_grosze as amount from refund r join payment p on p.id = r.payment_id
        where p.method = 'STRIPE' and r.state in ('PENDING', 'SUCCEEDED') and r.created_at < ${until}`,
      sql`select source_id as name, sum(amount_grosze)::int as amount from stripe_entry where type in ${BACK} group by 1 having sum(amount_grosze) <> 0`,
    ],
    [
      'DISPUTE',
      sql`select order_id, service_id as name, -amount_grosze as amount from dispute where state <> 'WON' and created_at < ${until}`,
      sql`select source_id as name, sum(amount_grosze)::int as amount from stripe_entry where type = 'adjustment' group by 1 having sum(amount_grosze) <> 0`,
    ],
  ]
  const found: ReconciliationDifference[] = []
  for (const [thing, own, theirs] of ours) {
    const rows = await queryRows<{ order_id: number | null; name: string | null; ours: number | null; theirs: number | null }>(
      tx,
      sql`select o.order_id, coalesce(o.name, t.name) as name, o.amount as ours, t.amount as theirs
        from (${own}) o full join (${theirs}) t on t.name = o.name
        where o.amount is distinct from t.amount order by o.order_id nulls last, 2 limit 200`,
    )
    for (const { order_id, name, ours: oursGrosze, theirs: theirsGrosze } of rows) {
      // Something that the service wrote a moment ago: its own fact of ours isn't older than an hour yet.
      if (oursGrosze === null && name !== null && (await isRecent(tx, thing, name, until))) continue
      const kind = oursGrosze === null ? 'ONLY_THEIRS' : theirsGrosze === null ? 'ONLY_OURS' : 'AMOUNT'
      found.push({ kind, thing, orderId: order_id, serviceId: name, oursGrosze, theirsGrosze })
    }
  }
  return found
}

async function isRecent(tx: Db, thing: ReconciliationDifference['thing'], name: string, until: SQL): Promise<boolean> {
  const known = {
    PAYMENT: sql`select 1 from payment where intent_id = ${name} and paid_at >= ${until}`,
    REFUND: sql`select 1 from refund where service_id = ${name} and created_at >= ${until}`,
    DISPUTE: sql`select 1 from dispute where service_id = ${name} and created_at >= ${until}`,
  }
  return (await queryRows(tx, known[thing])).length > 0
}
