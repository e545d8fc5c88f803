import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { isOutOfReach } from '#web/lib/failures.ts'
import { type News, onNews } from '#web/lib/news.ts'
import { session } from '#web/lib/session.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/**
 * The cache of server state in this browser. Keys are the address of an operation and its input. Failures are shown by
 * the component that reads (`Loaded`), never in a toast: most reads are made in the background.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; an outage passes. While the browser knows it is offline, reads wait for the connection.
      retry: (_failures, error) => isOutOfReach(error),
      retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
      // The page of a list that was shown stays until the next one is there.
      placeholderData: keepPreviousData,
    },
  },
})

// Reads again when somebody comes back to the page or the connection returns; what was waiting for either goes on.
if (typeof document !== 'undefined') queryClient.mount()

// Nothing that one person was shown is left for the next one.
session.onChange(() => queryClient.clear())

/**
 * The operations whose replies an event of the live connection makes old. They are named by their addresses, because their shapes
 * would come to every page that reads; a test compares.
 */
export const CHANGED_BY = {
  subscriptionActivated: ['/user/:id'],
  homeworkChanged: ['/rating/:entity/:entityId', '/comment', '/comment/:id', '/report/homework/:homeworkId'],
  keptChanged: ['/favorite', '/favorite/:id', '/favorite/hidden', '/favorite/solved'],
  // A decision about a task is news for its author, a task to be reviewed for admins.
  createdNotification: ['/notification', '/homework', '/homework/:id', '/homework/:id/content', '/homework/pending/count'],
} as const satisfies Partial<Record<News, readonly string[]>>

onNews((news) => {
  // Events while the connection was away are unknown: everything on the screen is read again.
  if (news === 'reconnected') return void makeOld([])
  // So are those since the page was read until its connection began.
  const changed: Partial<Record<News, readonly string[]>> = { ...CHANGED_BY, connected: Object.values(CHANGED_BY).flat() }
  for (const path of changed[news] ?? []) void makeOld([path])
})

/**
 * Reads replies anew whose keys begin so, and waits until what is on the screen is up to date. A first read that is on its way may
 * have missed what has happened: it is made again.
 */
export async function makeOld(queryKey: readonly string[]): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  await Promise.all(first.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
