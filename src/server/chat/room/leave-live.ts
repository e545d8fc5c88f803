import { boardLiveRoom } from '#contract/board.ts'
import { chatLiveRoom } from '#contract/chat/chat-live.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

/** Puts a person out of everything of a room that is told live: typing, and its board. */
export function leaveLive(realtime: Realtime, userId: number, roomId: number): void {
  for (const room of [chatLiveRoom(roomId), boardLiveRoom(roomId)]) realtime.removeFromRoom(userId, room)
}
