import { useState } from 'react'
import { AppError } from '#contract/http/errors.ts'
import { queueAnchor } from '#contract/queue.ts'
import type { MathConceptChange } from '#contract/math-concept-change.ts'
import { decideChange, readChangesAnew } from '#web/math-concept/manage/api.ts'
import { ChangeCard } from '#web/math-concept/manage/ChangeCard.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { RejectDialog } from '#web/math-concept/manage/RejectDialog.tsx'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Proposals in their order; those that wait are worked by keys. As one is decided the next comes up. */
export function ChangeQueue({ changes }: { changes: readonly MathConceptChange[] }) {
  const [accepting, setAccepting] = useState<number | null>(null)
  const [rejecting, setRejecting] = useState<number | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const waiting = changes.filter(({ status }) => status === 'PENDING')
  const of = (id: number | null) => waiting.find((change) => change.id === id)

  async function accept(id: number) {
    const change = of(id)
    if (!change || accepting !== null) return
    setAccepting(id)
    const { revision, conceptRevision } = change
    try {
      await decideChange(id, { status: 'APPROVED', revision, conceptRevision })
      showToast({ title: messages.decided, variant: 'success' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error // the toast of the failed call has said why
    } finally {
      setAccepting(null)
      // This shows, too, if somebody changed it meanwhile.
      void readChangesAnew()
    }
  }

  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue: 'CONCEPT',
    ids: waiting.map(({ id }) => id),
    keys: [
      { key: 'a', short: messages.short.accept, label: messages.accept, run: (id) => void accept(id) },
      { key: 'e', short: messages.short.edit, label: messages.edit, run: edit },
      { key: 'o', short: messages.short.reject, label: messages.reject, run: setRejecting },
    ],
  })

  function edit(id: number) {
    setEdited(id)
    // Whoever edits works on it.
    take(id)
  }

  const rejected = of(rejecting)
  return (
    <>
      {waiting.length > 0 && <QueueKeys keys={shownKeys} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {changes.map((change) => (
          <ChangeCard
            key={change.id}
            elementId={queueAnchor('CONCEPT', change.id)}
            change={change}
            isCurrent={change.id === current}
            isAccepting={accepting === change.id}
            isEdited={edited === change.id}
            holder={<Holder claim={claims.get(change.id)} />}
            beside={<TakeButton claim={claims.get(change.id)} onTake={() => take(change.id, true)} />}
            onAccept={() => decideOn(change.id, () => void accept(change.id))}
            onReject={() => decideOn(change.id, () => setRejecting(change.id))}
            onEdit={(isOn) => (isOn ? decideOn(change.id, () => edit(change.id)) : setEdited(null))}
          />
        ))}
      </ul>
      {rejected && <RejectDialog change={rejected} onClose={() => setRejecting(null)} />}
      {dialog}
    </>
  )
}
