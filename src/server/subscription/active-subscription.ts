import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { subscription } from '#server/db/tables/subscription.ts'

/** The column with its table: the query builder leaves the table out where a query has one, and `id` would be the period's own. */
const whole = (column: AnyColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** True when a person has Premium by subscription now, as a column of a query on people. */
export function hasActiveSubscription(userId: AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${subscription} where ${subscription.userId} = ${whole(userId)}
    and ${subscription.revokedAt} is null and ${subscription.startsAt} <= now() and ${subscription.endsAt} > now())`
}

/** When a person's Premium ends or has ended; null for who never had any. */
export function subscriptionEnd(userId: AnyColumn): SQL<Date | null> {
  return sql`(select max(${subscription.endsAt}) from ${subscription} where ${subscription.userId} = ${whole(userId)}
    and ${subscription.revokedAt} is null)`.mapWith(subscription.endsAt) as SQL<Date | null> // drizzle passes null by the mapper
}

/** True where an ADMIN has ended the Premium that a person had last. */
export async function isEndedByAdmin(db: Db, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ revokedAt: subscription.revokedAt })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), not(subscription.isTakenWithOrder)))
    .orderBy(desc(subscription.id))
    .limit(1)
  return last !== undefined && last.revokedAt !== null
}
