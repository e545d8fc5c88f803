import { sessionEnded } from '#server/auth/index.ts'
import { onTopic, type OutboxHandler } from '#server/platform/outbox/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

/** A session that has ended takes its sockets with it, wherever they are. */
export function presenceHandlers(realtime: Realtime): OutboxHandler[] {
  return [onTopic(sessionEnded, async ({ sessionId }) => realtime.endSession(sessionId))]
}
