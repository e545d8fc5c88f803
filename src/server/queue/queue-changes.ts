import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { QUEUE_ROOM } from '#contract/queue.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import type { Realtime, RoomKind } from '#server/platform/realtime/index.ts'

/** Something came into a queue, was decided, or somebody works on it: those who look at queues read them again. */
const queueChanged = topic('queue.changed', z.object({}))

/** To be called in the transaction that changes what waits for the admins. */
export async function tellQueueChange(tx: Db): Promise<void> {
  await emit(tx, queueChanged, {})
}

/** Tells the room of the queues. */
export const queueChangeListener = (realtime: Realtime): OutboxListener =>
  onTopic(
    queueChanged,
    () => {
      realtime.tell({ room: QUEUE_ROOM }, 'queueChanged', {})
      return Promise.resolve()
    },
    { lane: 'live' },
  )

/** The room of admins who look at queues. */
export const queueRoom = (db: Db): RoomKind => ({
  kind: 'queue',
  admits: async (userId) => (await db.$count(user, and(eq(user.id, userId), eq(user.role, 'ADMIN'), isNull(user.blockedAt)))) > 0,
})
