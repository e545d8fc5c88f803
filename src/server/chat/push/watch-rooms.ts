import { owePushes } from '#server/chat/push/owe-pushes.ts'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** Notes rooms in which something was said, so that it is pushed in a moment. What a process forgets as it dies, the clock finds. */
export type RoomWatch = { note(roomId: number): void; stop(): Promise<void> }

/** Whoever has the room before their eyes has read it by then. */
const WAIT_MS = 3_000

export function watchRooms(db: Db, log: Pick<Logger, 'error'>, waitMs = WAIT_MS): RoomWatch {
  const noted = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  async function owe(): Promise<void> {
    const rooms = [...noted]
    noted.clear()
    try {
      await owePushes(db, rooms)
    } catch (error) {
      log.error({ err: error }, 'notifications were not owed yet')
    }
  }

  return {
    note(roomId) {
      noted.add(roomId)
      timer ??= setTimeout(() => {
        timer = undefined
        running = running.then(owe)
      }, waitMs)
      timer.unref()
    },
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
