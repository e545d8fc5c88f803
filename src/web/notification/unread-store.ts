import { useEffect, useSyncExternalStore } from 'react'
import { countUnreadNotifications } from '#contract/notification.ts'
import { onNews } from '#web/lib/news.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'

/** Number of unread news of whoever is signed in; `hasGrown` when it is more than a moment ago. */
type Unread = { count: number; hasGrown: boolean }

const unknown: Unread = { count: 0, hasGrown: false }
let unread = unknown
let asked = 0
const listeners = new Set<() => void>()

function set(next: Unread): void {
  unread = next
  for (const listener of listeners) listener()
}

/** Reads the number anew; what was known stays when that fails. */
export async function readUnread(): Promise<void> {
  asked += 1
  const question = asked
  const found = await readQuietly(countUnreadNotifications)
  // The last of several questions has the latest answer.
  if (found && question === asked) set({ count: found.count, hasGrown: unread !== unknown && found.count > unread.count })
}

/** The number, kept true while the bell of this person is on the page. */
export function useUnread(userId: number): Unread {
  useEffect(() => {
    void readUnread()
    const stop = onNews((news) => {
      if (news === 'createdNotification' || news === 'connected' || news === 'reconnected') void readUnread()
    })
    return () => {
      stop()
      asked += 1
      set(unknown)
    }
  }, [userId])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
    () => unknown,
  )
}
