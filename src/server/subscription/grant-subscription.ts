import { and, eq, gt, isNull, max, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { subscription } from '#server/db/tables/subscription.ts'
import { user } from '#server/db/tables/user.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { subscriptionMessages } from '#server/subscription/messages.ts'
import { subscriptionActivated } from '#server/subscription/topics.ts'

/**
 * Gives a person Premium until the end of a day in Poland: from now, or from the end of what they have, which keeps its
 * own period. Returns the end. A day before that end is refused: a grant never takes anything away.
 */
export async function grantSubscription(db: Db, grant: { userId: number; endsOn: string; grantedById: number }): Promise<Date> {
  const { userId, endsOn, grantedById } = grant
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const startsAt = await endOfRunning(tx, userId)
    const wanted = sql`((${endsOn}::date + 1)::timestamp at time zone 'Europe/Warsaw')`
    if (startsAt !== null && (await isNotAfter(tx, wanted, startsAt)))
      throw new AppError('CONFLICT', subscriptionMessages.hasLonger(startsAt))
    const endsAt = await addPeriod(tx, { userId, startsAt, endsAt: wanted, grantedById })
    await audit(tx, { action: 'subscription.granted', actorId: grantedById, subjectId: userId, details: { endsOn } })
    await emit(tx, subscriptionActivated, { userId, endsAt: endsAt.toISOString() })
    return endsAt
  })
}

/** Takes a person's Premium back at once. */
export async function endSubscription(db: Db, { userId, endedById }: { userId: number; endedById: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if ((await revokeRunning(tx, userId)) === 0) throw new AppError('CONFLICT', subscriptionMessages.hasNone)
    await audit(tx, { action: 'subscription.ended', actorId: endedById, subjectId: userId })
  })
}

/** Sees to it that a person has Premium at least until then: accounts that are made with it. */
export async function ensureSubscription(tx: Db, userId: number, endsAt: Date): Promise<void> {
  const running = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(isOpen(userId), sql`${subscription.endsAt} >= ${endsAt.toISOString()}`))
  if (running.length > 0) return
  const startsAt = await endOfRunning(tx, userId)
  await addPeriod(tx, { userId, startsAt, endsAt: sql`${endsAt.toISOString()}::timestamptz`, grantedById: null })
}

const isOpen = (userId: number): SQL | undefined => and(eq(subscription.userId, userId), isNull(subscription.revokedAt))

/** The end of the last period that runs or is still to come; null for who has no Premium. */
export async function endOfRunning(tx: Db, userId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ endsAt: max(subscription.endsAt) })
    .from(subscription)
    .where(and(isOpen(userId), gt(subscription.endsAt, sql`now()`)))
  return row?.endsAt ?? null
}

async function isNotAfter(tx: Db, moment: SQL, other: Date): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(tx, sql`select ${moment} <= ${other.toISOString()}::timestamptz as "is"`)
  return row?.is === true
}

type Period = { userId: number; startsAt: Date | null; endsAt: SQL; grantedById: number | null }

/** `startsAt` is null for now. */
async function addPeriod(tx: Db, { startsAt, ...period }: Period): Promise<Date> {
  const values = { ...period, ...(startsAt ? { startsAt } : {}) }
  const [row] = await tx.insert(subscription).values(values).returning({ endsAt: subscription.endsAt })
  if (!row) throw new Error('A subscription was not inserted')
  return row.endsAt
}

async function revokeRunning(tx: Db, userId: number): Promise<number> {
  const revoked = await tx
    .update(subscription)
    .set({ revokedAt: sql`now()` })
    .where(and(isOpen(userId), gt(subscription.endsAt, sql`now()`)))
    .returning({ id: subscription.id })
  return revoked.length
}

/** Two admins at once: one after the other. Nobody by this id is not found. */
async function lockPerson(tx: Db, userId: number): Promise<void> {
  const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  if (!person) throw new AppError('NOT_FOUND', messages.notFound)
}
