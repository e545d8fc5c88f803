import { and, asc, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { MOST_PUSH_DEVICES, type PushDevice } from '#contract/push.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { deviceName } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { pushDevice } from '#server/db/tables/push.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { encryptFor } from '#server/push/encrypt.ts'
import { pushMessages } from '#server/push/messages.ts'
import { pushDeviceAdded } from '#server/push/topics.ts'

/** A browser as something is sent to it. */
export type Device = { id: number; endpoint: string; p256dh: string; auth: string }
type Person = { userId: number; sessionId: string | null }
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const isOpen = and(isNull(session.endedAt), gt(session.expiresAt, sql`now()`))

/** Lists the browsers of a person, the latest first. */
export async function listDevices(db: Db, { userId, sessionId }: Person): Promise<PushDevice[]> {
  const rows = await db
    .select({
      id: pushDevice.id,
      sessionId: pushDevice.sessionId,
      userAgent: session.userAgent,
      createdAt: pushDevice.createdAt,
      sentAt: pushDevice.sentAt,
    })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.sessionId))
    .where(and(eq(pushDevice.userId, userId), isOpen))
    .orderBy(desc(pushDevice.createdAt), desc(pushDevice.id))
  return rows.map(({ sessionId: at, userAgent, ...row }) => ({ ...row, name: deviceName(userAgent), isCurrent: at === sessionId }))
}

/**
 * Adds the browser of this session, in place of what the session had; a browser that somebody else was signed in to before is theirs no
 * more. Beyond the most the oldest go.
 */
export async function addDevice(db: Db, { userId, sessionId }: Person, subscription: Subscription): Promise<PushDevice> {
  const { endpoint, keys } = subscription
  if (sessionId === null || !isEncryptable(subscription)) throw new AppError('VALIDATION', pushMessages.notSubscribed)
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sessionId), eq(session.userId, userId), isOpen))
      .for('update')
    if (!own) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
    await tx.delete(pushDevice).where(and(eq(pushDevice.sessionId, sessionId), ne(pushDevice.endpoint, endpoint)))
    const columns = { userId, sessionId, ...keys }
    await tx
      .insert(pushDevice)
      .values({ endpoint, ...columns })
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: columns })
    const latest = tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(eq(pushDevice.userId, userId))
      .orderBy(desc(pushDevice.createdAt), desc(pushDevice.id))
      .limit(MOST_PUSH_DEVICES)
    await tx.delete(pushDevice).where(and(eq(pushDevice.userId, userId), notInArray(pushDevice.id, latest)))
    await emit(tx, pushDeviceAdded, { userId })
  })
  const added = (await listDevices(db, { userId, sessionId })).find(({ isCurrent }) => isCurrent)
  if (!added) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return added
}

/** A key that is no point of the curve would fail at each message. */
function isEncryptable({ keys }: Subscription): boolean {
  try {
    encryptFor(keys, '')
    return true
  } catch {
    return false
  }
}

/** Ends notifications in a browser of the person; anybody else's is not found. */
export async function removeDevice(db: Db, userId: number, id: number): Promise<void> {
  const removed = await db
    .delete(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.userId, userId)))
    .returning({ id: pushDevice.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Browsers in which the person is signed in. */
export async function openDevices(db: Db, userId: number): Promise<Device[]> {
  return db
    .select({ id: pushDevice.id, endpoint: pushDevice.endpoint, p256dh: pushDevice.p256dh, auth: pushDevice.auth })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.sessionId))
    .where(and(eq(pushDevice.userId, userId), isOpen))
    .orderBy(asc(pushDevice.id))
}
