import { listQueues, MOST_SKIPPED, type Queue, releaseItem, takeItem, takeNext } from '#contract/queue.ts'
import { browserApi, callQuietly, endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** Things that this tab has left undecided in each queue, the latest last: "next" gives it when nothing else is free. */
const skipped = new Map<Queue, readonly number[]>()

/** Takes the next free thing of a queue; the one at hand, if there is any, is let go. Null when nothing is free. */
export async function goNext(queue: Queue, left: number | undefined): Promise<{ id: number; path: string } | null> {
  const before = (skipped.get(queue) ?? []).filter((id) => id !== left)
  if (left !== undefined) skipped.set(queue, [...before, left].slice(-MOST_SKIPPED))
  const body = { skipped: [...(skipped.get(queue) ?? [])], ...(left !== undefined && { left }) }
  const { item } = await browserApi.call(takeNext, { params: { queue }, body })
  return item
}

/** Takes a thing, or renews one's claim; a refusal is told to nobody, because nobody has asked. */
export async function hold(queue: Queue, id: number, over = false): Promise<void> {
  await callQuietly(takeItem, { params: { queue, id }, body: { over } }).catch(() => null)
}

/** Takes a thing over from whoever has it. */
export async function takeOver(queue: Queue, id: number): Promise<void> {
  await hold(queue, id, true)
  await readAnew(listQueues)
}

/** Lets a thing go, even while the page is being left. */
export async function letGo(queue: Queue, id: number): Promise<void> {
  const address = endpointUrl(releaseItem, { params: { queue, id } })
  await session.fetch(address, { method: releaseItem.method, keepalive: true }).catch(() => null)
}
