import { paths } from '#contract/paths.ts'
import { QUEUES, type QueueState } from '#contract/queue.ts'
import { agoText } from '#contract/text/dates.ts'
import { ownMessages } from '#web/home/own-messages.ts'
import { type Next, SHOWN_NEXT } from '#web/home/own-next.ts'
import { queueMessages } from '#web/queue/index.ts'

const { next } = ownMessages

/** Pages that fill the room where little waits. */
const ALWAYS: readonly Next[] = [
  { kind: 'people', to: paths.adminUsers(), label: next.people, note: next.peopleNote },
  { kind: 'log', to: paths.adminAudit(), label: next.log, note: next.logNote },
]

/**
 * An admin sees the queues that have waited longest, with who works in them, and work in the background that failed; where
 * little waits, the pages that are opened most follow.
 */
export function nextForAdmin(queues: readonly QueueState[], failedJobs: number): Next[] {
  const waiting = queues
    .flatMap(({ queue, count, oldestAt, claims }) => (oldestAt === null ? [] : [{ queue, count, oldestAt, claims }]))
    .toSorted((one, other) => one.oldestAt.getTime() - other.oldestAt.getTime())
    .map(({ queue, count, oldestAt, claims }): Next => {
      const holders = [...new Set(claims.map(({ holder }) => holder.displayName))]
      const note = [next.oldest(agoText(oldestAt)), ...(holders.length > 0 ? [next.heldBy(holders.join(', '))] : [])].join(' · ')
      return { kind: 'queue', to: QUEUES[queue].page, label: next.queue(queueMessages.names[queue], count), note }
    })
  const jobs: Next[] =
    failedJobs === 0 ? [] : [{ kind: 'jobs', to: paths.adminJobs(), label: next.failedJobs(failedJobs), note: next.failedJobsNote }]
  const all: Next = {
    kind: 'queue',
    to: paths.adminQueues(),
    label: waiting.length > 0 ? next.allQueues : next.nothingWaits,
    note: next.allQueuesNote,
  }
  return [...jobs, ...waiting]
    .slice(0, SHOWN_NEXT - 1)
    .concat(all, ALWAYS)
    .slice(0, SHOWN_NEXT)
}
