import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { subscription } from '#server/db/tables/subscription.ts'
import { user } from '#server/db/tables/user.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { endOfRunning } from '#server/subscription/grant-subscription.ts'
import { subscriptionActivated } from '#server/subscription/topics.ts'

/** Premium that was bought by an order. */
type Bought = { userId: number; orderId: number; months: number }

/**
 * Sees to it that what an order bought stands: months from the later of now and the end of what the person has. Premium that
 * was taken back comes again with the time that was left of it. Doing it twice is doing it once. Returns false for an
 * account that is deleted.
 */
export async function giveBought(tx: Db, { userId, orderId, months }: Bought): Promise<boolean> {
  if (!(await lockLiving(tx, userId))) return false
  const [last] = await tx.select().from(subscription).where(eq(subscription.orderId, orderId)).orderBy(desc(subscription.id)).limit(1)
  // An admin's end stays an end.
  if (last && !last.isTakenWithOrder) return true
  const startsAt = (await endOfRunning(tx, userId)) ?? new Date()
  const leftMs = last?.revokedAt ? last.endsAt.getTime() - Math.max(last.startsAt.getTime(), last.revokedAt.getTime()) : null
  if (leftMs !== null && leftMs <= 0) return true
  const from = sql`${startsAt.toISOString()}::timestamptz`
  // Months of the Polish calendar, whatever its clocks do meanwhile.
  const byCalendar = sql`((${from} at time zone 'Europe/Warsaw') + make_interval(months => ${months})) at time zone 'Europe/Warsaw'`
  const endsAt = leftMs === null ? byCalendar : sql`${new Date(startsAt.getTime() + leftMs).toISOString()}::timestamptz`
  const [made] = await tx.insert(subscription).values({ userId, orderId, startsAt, endsAt }).returning({ endsAt: subscription.endsAt })
  if (!made) throw new Error('A subscription was not inserted')
  await emit(tx, subscriptionActivated, { userId, endsAt: made.endsAt.toISOString() })
  return true
}

/** Takes back what an order bought; periods that follow move forward, so that the person misses nothing of them. */
export async function takeBought(tx: Db, { userId, orderId }: Omit<Bought, 'months'>): Promise<void> {
  await lockLiving(tx, userId)
  const [taken] = await tx
    .update(subscription)
    .set({ revokedAt: sql`now()`, isTakenWithOrder: true })
    .where(and(eq(subscription.orderId, orderId), isNull(subscription.revokedAt)))
    .returning()
  if (!taken?.revokedAt) return
  const leftMs = taken.endsAt.getTime() - Math.max(taken.startsAt.getTime(), taken.revokedAt.getTime())
  if (leftMs <= 0) return
  const earlier = sql`make_interval(secs => ${leftMs / 1000})`
  await tx
    .update(subscription)
    .set({ startsAt: sql`${subscription.startsAt} - ${earlier}`, endsAt: sql`${subscription.endsAt} - ${earlier}` })
    .where(
      and(
        eq(subscription.userId, userId),
        isNull(subscription.revokedAt),
        ne(subscription.id, taken.id),
        gte(subscription.startsAt, taken.endsAt),
      ),
    )
}

/** The part of what an order bought that has been used, in whole days, and how many they are in all; null when it never ran. */
export async function readUsedDays(db: Db, orderId: number): Promise<{ used: number; total: number } | null> {
  const rows = await db.select().from(subscription).where(eq(subscription.orderId, orderId)).orderBy(desc(subscription.id))
  const [last] = rows
  if (!last) return null
  const dayMs = 24 * 60 * 60 * 1000
  const total = Math.max(1, Math.round((last.endsAt.getTime() - last.startsAt.getTime()) / dayMs))
  const usedMs = (last.revokedAt ?? new Date()).getTime() - last.startsAt.getTime()
  return { used: Math.min(total, Math.max(0, Math.floor(usedMs / dayMs))), total }
}

/** Locks a person until the end of the transaction; false for an account that is deleted. */
export async function lockLiving(tx: Db, userId: number): Promise<boolean> {
  const found = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
    .for('no key update')
  return found.length > 0
}
