import { sessionEnded } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'
import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { tellOnline } from '#server/presence/tell-online.ts'
import { busyChanged } from '#server/user/index.ts'

/** A session that has ended takes its sockets with it, wherever they are; who becomes busy or free is shown so. */
export function presenceHandlers({ db, realtime }: { db: Db; realtime: Realtime }): OutboxListener[] {
  return [
    onTopic(sessionEnded, async ({ sessionId }) => realtime.endSession(sessionId)),
    onTopic(busyChanged, async ({ userId }) => tellOnline(db, realtime, userId)),
  ]
}
