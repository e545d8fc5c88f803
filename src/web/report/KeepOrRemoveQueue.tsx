import { type ReactNode, useState } from 'react'
import { type Queue, queueAnchor } from '#contract/queue.ts'
import type { WordsDecision } from '#contract/reported-words.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { messages } from '#web/report/messages.ts'
import { readReportsAnew } from '#web/report/report-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props<T> = {
  queue: Queue
  reported: readonly T[]
  texts: Readonly<Record<'keepKey' | 'removeKey' | 'removeTitle' | 'removeText', string>>
  onDecide: (id: number, decision: WordsDecision) => Promise<unknown>
  /** Shows what was reported and why; `holder` says who works on it. */
  children: (thing: T, holder: ReactNode) => ReactNode
}

/** Reported words that stay or go, one card each; worked by keys. */
export function KeepOrRemoveQueue<T extends { id: number }>({ queue, reported, texts, onDecide, children }: Props<T>) {
  const [removed, setRemoved] = useState<number | null>(null)

  async function decide(id: number, decision: WordsDecision) {
    await onDecide(id, decision)
    showToast({ title: messages.decided, variant: 'success' })
    setRemoved(null)
    await readReportsAnew()
  }

  // The toast of the failed call has said why; another has decided, so the list is read again.
  const keep = (id: number): void => void decide(id, 'KEEP').catch(readReportsAnew)
  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue,
    ids: reported.map(({ id }) => id),
    keys: [
      { key: 'a', short: messages.short.keep, label: texts.keepKey, run: keep },
      { key: 'o', short: messages.short.remove, label: texts.removeKey, run: setRemoved },
    ],
  })
  return (
    <>
      <QueueKeys keys={shownKeys} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reported.map((thing) => (
          <li
            key={thing.id}
            id={queueAnchor(queue, thing.id)}
            tabIndex={-1}
            aria-current={thing.id === current || undefined}
            className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
          >
            {children(thing, <Holder claim={claims.get(thing.id)} />)}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => decideOn(thing.id, () => keep(thing.id))}>
                {messages.keep}
              </Button>
              <Button size="sm" variant="danger" onClick={() => decideOn(thing.id, () => setRemoved(thing.id))}>
                {messages.remove}
              </Button>
              <TakeButton claim={claims.get(thing.id)} onTake={() => take(thing.id, true)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
      {removed !== null && (
        <ConfirmDialog
          title={texts.removeTitle}
          lead={texts.removeText}
          action={messages.remove}
          onClose={() => setRemoved(null)}
          onConfirm={() => decide(removed, 'REMOVE')}
        />
      )}
    </>
  )
}
