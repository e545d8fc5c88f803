import { useEffect } from 'react'
import { listChatReports } from '#contract/chat/chat-safety.ts'
import { listReportedComments } from '#contract/comment.ts'
import { type Claim, listQueues, type Queue, QUEUE_ROOM, type QueueState } from '#contract/queue.ts'
import { listReportedReviews } from '#contract/rating.ts'
import { listReports } from '#contract/report.ts'
import { listVerifications } from '#contract/teacher-verification.ts'
import { onNews } from '#web/lib/news.ts'
import { followRoom } from '#web/lib/rooms.ts'
import { readAnew, type ServerState, useServer } from '#web/lib/server-state/use-server.ts'

// Here and not among what every page that reads knows: queues are read by admins alone.
onNews((news) => {
  if (news === 'queueChanged' || news === 'connected')
    void readAnew(listQueues, listReports, listReportedComments, listReportedReviews, listChatReports, listVerifications)
})

/** The shortest pause before queues are read because a claim ran out: clocks of browsers may be wrong. */
const SHORTEST_PAUSE_MS = 15_000

/** The queues of the admins as they are: read again when one changes, and when a claim runs out, which nobody tells. */
export function useQueues(): ServerState<{ results: QueueState[] }> {
  const queues = useServer(listQueues)
  useEffect(() => followRoom(QUEUE_ROOM), [])
  const { data } = queues
  useEffect(() => {
    const ends = (data?.results ?? []).flatMap(({ claims }) => claims.flatMap(({ until }) => (until === null ? [] : [until.getTime()])))
    if (ends.length === 0) return undefined
    const pause = Math.max(SHORTEST_PAUSE_MS, Math.min(...ends) - Date.now() + 1_000)
    const timer = setTimeout(() => void readAnew(listQueues), pause)
    return () => clearTimeout(timer)
  }, [data])
  return queues
}

/** The claims of one queue, by the things that are claimed. */
export function useClaims(queue: Queue): ReadonlyMap<number, Claim> {
  const { data } = useQueues()
  const claims = data?.results.find((state) => state.queue === queue)?.claims ?? []
  return new Map(claims.map((claim) => [claim.itemId, claim]))
}
