import { type SQL, sql } from 'drizzle-orm'
import type { PayoutCandidate } from '#contract/payment/payout.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { lastPayee, taxData } from '#server/db/tables/payout.ts'
import { paymentMethod } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'

/** Rows of `earning` whose money may be paid out: the one rule of what is free. */
export const isFree: SQL = sql`${earning.reversedAt} is null and ${earning.payoutId} is null and ${earning.freeAt} <= now()
  and ${earning.orderId} not in (select id from ${paymentOrder} where status = 'DISPUTED')`

/** A teacher with a free balance, and where it would go: to the first of their ways to be paid out, or the last one of a deleted account. */
export type Candidate = {
  id: number
  displayName: string
  /** Whoever has left is paid whatever they are owed: there is no later payout that it could wait for. */
  isDeleted: boolean
  freeGrosze: number
  method: PayoutCandidate['method']
  account: string | null
  holder: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  obstacle: PayoutCandidate['obstacle']
}

/** Everybody with a free balance, in the order of their ids, so that two batches at once wait for each other in one order. */
export function readCandidates(db: Db, leastGrosze: number): Promise<Candidate[]> {
  return queryRows<Candidate>(
    db,
    sql`select u.id, u.display_name as "displayName", u.deleted_at is not null as "isDeleted", free.sum as "freeGrosze",
        coalesce(l.method, m.type) as method,
        coalesce(l.account, case m.type when 'PRZELEW' then m.bank_account else u.phone_number end) as account,
        coalesce(l.holder, t.first_name || ' ' || t.last_name) as holder,
        coalesce(l.street, t.street || ' ' || t.building_number || coalesce('/' || t.apartment_number, '')) as street,
        coalesce(l.postal_code, t.postal_code) as "postalCode", coalesce(l.city, t.city) as city,
        case when u.deleted_at is not null then case when l.user_id is null then 'DELETED' end
          when free.sum < ${leastGrosze} then 'TOO_LITTLE'
          when t.user_id is null then 'NO_TAX_DATA' when m.type is null then 'NO_METHOD' end as obstacle
      from (select ${earning.teacherId} as teacher_id, sum(${earning.amountGrosze})::int as sum from ${earning} where ${isFree} group by 1) free
      join ${user} u on u.id = free.teacher_id
      left join ${taxData} t on t.user_id = u.id
      left join ${lastPayee} l on l.user_id = u.id and u.deleted_at is not null
      left join lateral (select type, bank_account from ${paymentMethod} where user_id = u.id order by id limit 1) m on true
      order by u.id`,
  )
}
