import * as z from 'zod/mini'
import { CHECK_ROOM } from '#contract/solution-check.ts'
import type { Db } from '#server/db/db.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import type { Realtime, RoomKind } from '#server/platform/realtime/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { mayCheck } from '#server/solution-check/access.ts'

const checkChanged = topic('check.changed', z.object({ checkId: z.int(), userId: z.int() }))

/** To be called in the transaction in which something about a check changes. */
export async function tellCheckChange(tx: Db, { id, userId }: { id: number; userId: number }): Promise<void> {
  await emit(tx, checkChanged, { checkId: id, userId })
  await tellQueueChange(tx)
}

/** Tells the pupil, and the teachers who look at the queue. */
export const checkChangeListener = (realtime: Realtime): OutboxListener =>
  onTopic(
    checkChanged,
    ({ checkId, userId }) => {
      realtime.tell({ userId }, 'checkChanged', { checkId })
      realtime.tell({ room: CHECK_ROOM }, 'checkChanged', { checkId })
      return Promise.resolve()
    },
    { lane: 'live' },
  )

/** The room of those who check. */
export const checkRoom = (db: Db): RoomKind => ({ kind: 'check', admits: (userId) => mayCheck(db, userId) })
