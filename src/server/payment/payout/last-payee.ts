import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { lastPayee, payout, taxData } from '#server/db/tables/payout.ts'
import { paymentMethod } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'

/** True while a teacher is owed something: it waits, is free, or is on its way. */
const isOwed = (userId: SQL): SQL => sql`exists (select 1 from ${earning} left join ${payout} on ${payout.id} = ${earning.payoutId}
  where ${earning.teacherId} = ${userId} and ${earning.reversedAt} is null and ${payout.status} is distinct from 'CONFIRMED')`

/** True while a teacher is owed something. */
export async function owesTo(db: Db, userId: number): Promise<boolean> {
  return (await queryRows(db, sql`select 1 where ${isOwed(sql`${userId}`)}`)).length > 0
}

/**
 * Keeps where the money of an account that is being deleted goes: the first of its ways to be paid out, with the name and
 * address for the bank. Nothing is kept where nothing is owed, or where the person never said enough to be paid.
 */
export async function keepLastPayee(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`insert into ${lastPayee} (user_id, method, account, holder, street, postal_code, city)
    select u.id, m.type, case m.type when 'PRZELEW' then m.bank_account else u.phone_number end,
      t.first_name || ' ' || t.last_name,
      t.street || ' ' || t.building_number || coalesce('/' || t.apartment_number, ''), t.postal_code, t.city
    from ${user} u join ${taxData} t on t.user_id = u.id
    join lateral (select type, bank_account from ${paymentMethod} where user_id = u.id order by id limit 1) m on true
    where u.id = ${userId} and ${isOwed(sql`u.id`)} and (m.type = 'PRZELEW' or u.phone_number is not null)
    on conflict (user_id) do nothing`)
}

/** Forgets recipients to whom everything was paid, and the data for the tax office of those to whom nothing was after all. */
export async function forgetPaidPayees(db: Db): Promise<void> {
  await db.execute(sql`delete from ${lastPayee} p where not ${isOwed(sql`p.user_id`)}`)
  await db.execute(sql`delete from ${taxData} t using ${user} u where u.id = t.user_id and u.deleted_at is not null
    and not ${isOwed(sql`t.user_id`)} and not exists (select 1 from ${payout} where teacher_id = t.user_id)`)
}
