import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Queue } from '#contract/queue.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { messages } from '#web/queue/messages.ts'
import { goNext } from '#web/queue/queue-api.ts'
import { QueueKeys } from '#web/queue/QueueKeys.tsx'
import { QueueRow, queueLinkId } from '#web/queue/QueueRow.tsx'
import { useQueues } from '#web/queue/use-queues.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Every queue: how much waits, since when, and who works on what. It follows what happens. */
export function Dashboard() {
  const queues = useQueues()
  const navigate = useNavigate()
  const [taking, setTaking] = useState<Queue | null>(null)

  async function take(queue: Queue) {
    setTaking(queue)
    try {
      const item = await goNext(queue, undefined)
      if (item) await navigate(item.path)
      else showToast({ title: messages.noneFree, message: messages.noneFreeHint, variant: 'info' })
    } catch {
      // the toast of the failed call has said why
    } finally {
      setTaking(null)
    }
  }

  useDashboardKeys(queues.data?.results.map(({ queue }) => queue) ?? [], (queue) => void take(queue))
  return (
    <Loaded of={queues} waiting={<Skeleton className="h-96" />} failed={messages.failed}>
      {({ results }) => (
        <>
          <QueueKeys
            keys={[
              { key: 'j', short: messages.shortKeys.j },
              { key: 'k', short: messages.shortKeys.k },
              { key: 'n', short: messages.shortKeys.n },
            ]}
          />
          <Card className="overflow-hidden p-0!">
            <ul aria-label={messages.list} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
              {results.map((state) => (
                <QueueRow key={state.queue} state={state} isTaking={taking === state.queue} onTake={() => void take(state.queue)} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** Walks the queues by j and k; n takes the next thing of the queue at hand, Enter opens it. */
function useDashboardKeys(queues: readonly Queue[], take: (queue: Queue) => void): void {
  const at = useRef(-1)
  /** The queue whose name has the focus, or the one that was walked to last. */
  const here = () => {
    const focused = queues.findIndex((queue) => document.activeElement?.id === queueLinkId(queue))
    return focused === -1 ? at.current : focused
  }
  const walk = (step: number) => {
    const place = Math.max(0, Math.min(queues.length - 1, here() + step))
    const queue = queues[place]
    if (queue === undefined) return
    at.current = place
    document.getElementById(queueLinkId(queue))?.focus()
  }
  const takeHere = () => {
    const queue = queues[Math.max(0, here())]
    if (queue !== undefined) take(queue)
  }
  useShortcuts([
    { key: 'j', label: messages.walkOn, run: () => walk(1) },
    { key: 'k', label: messages.walkBack, run: () => walk(-1) },
    { key: 'n', label: messages.openKey, run: takeHere },
  ])
}
