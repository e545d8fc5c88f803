import { useEffect, useSyncExternalStore } from 'react'
import { countUnreadChatRooms } from '#contract/chat/chat.ts'
import { onEvent } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { withAlerts } from '#web/push/index.ts'

/** A lively room makes the number old again and again: it is read no more often. */
const REST_MS = 2_000

let count = 0
/** The title of the page has shown a number, so that it has to follow. */
let isInTitle = false
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined
let readAt = -REST_MS
const listeners = new Set<() => void>()

function set(next: number): void {
  count = next
  for (const listener of listeners) listener()
  isInTitle ||= next > 0
  if (isInTitle) withAlerts(({ showInTitle }) => showInTitle(next))
}

async function read(): Promise<void> {
  timer = undefined
  readAt = performance.now()
  asked += 1
  const question = asked
  const found = await readQuietly(countUnreadChatRooms)
  // The last of several questions has the latest answer.
  if (found && question === asked) set(found.count)
}

/** Reads the number at once, or when the rest since the last time is over. */
function readSoon(): void {
  timer ??= setTimeout(() => void read(), Math.max(0, readAt + REST_MS - performance.now()))
}

/** Number of rooms with something unread, kept true while the menu of this person is on the page. */
export function useUnreadChats(userId: number): number {
  useEffect(() => {
    void read()
    const stops = [
      onEvent('createdChatMessage', ({ news }) => {
        const others = news.filter(({ authorId }) => authorId !== userId)
        if (others.length === 0) return
        readSoon()
        // The room and each thread have a latest one.
        for (const last of new Map(others.map((one) => [one.threadMessageId, one])).values())
          withAlerts(({ tellOfMessage }) => tellOfMessage(last))
      }),
      onEvent('chatMessageRead', (read) => read.userId === userId && readSoon()),
      onEvent('chatThreadRead', readSoon),
      onEvent('createdChatRoom', readSoon),
      onEvent('updatedChatRoom', readSoon),
      onNews((news) => (news === 'connected' || news === 'reconnected') && readSoon()),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      timer = undefined
      asked += 1
      set(0)
    }
  }, [userId])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}
