import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Claim, type Queue, queueAnchor } from '#contract/queue.ts'
import { messages } from '#web/queue/messages.ts'
import { goNext, takeOver } from '#web/queue/queue-api.ts'
import type { ShownKey } from '#web/queue/QueueKeys.tsx'
import { useAskHolder } from '#web/queue/use-ask-holder.tsx'
import { useClaims } from '#web/queue/use-queues.ts'
import { useHold } from '#web/queue/use-hold.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A key that acts on the thing that was walked to. `short` is what the line of keys says. */
export type DeskKey = { key: string; short: string; label: string; run: (id: number) => void }

export type Desk = {
  /** The thing that was walked to. */
  current: number | undefined
  claims: ReadonlyMap<number, Claim>
  /** Says that the viewer works on a thing: what somebody else has is taken over by `isOver` alone. */
  take: (id: number, isOver?: boolean) => void
  /** Lets a decision about a thing pass, after a warning where somebody else works on it. */
  decideOn: (id: number, decide: () => void) => void
  dialog: ReactNode
  shownKeys: readonly ShownKey[]
}

type DeskOf = {
  queue: Queue
  ids: readonly number[]
  keys: readonly DeskKey[]
  /** Takes a thing by the key, where the queue has its own way. */
  onTake?: (id: number) => void
}

/**
 * A queue on one page, worked by keys that are the same in all of them: j goes on, k back, t takes, n takes the next that is free,
 * `keys` decide. Focus goes to the element of `queueAnchor`; once a thing is gone the one in its place is next. A thing that the
 * address names is walked to and taken.
 */
export function useDesk({ queue, ids, keys, onTake }: DeskOf): Desk {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const claims = useClaims(queue)
  const { decideOn, dialog } = useAskHolder()
  const [at, setAt] = useState(-1)
  const [taken, setTaken] = useState<number | null>(null)
  const current = ids[Math.min(at, ids.length - 1)]
  useHold(queue, taken !== null && ids.includes(taken) ? taken : null)

  const named = ids.findIndex((id) => hash === `#${queueAnchor(queue, id)}`)
  const namedId = ids[named]
  useEffect(() => {
    if (namedId === undefined) return
    setTaken(namedId)
    setAt(named)
    focusOn(queue, namedId)
    // Another address walks again, another order of the same list doesn't.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, queue, namedId])

  function walk(step: number) {
    const next = Math.max(0, Math.min(ids.length - 1, at + step))
    const id = ids[next]
    if (id === undefined) return
    setAt(next)
    focusOn(queue, id)
  }

  function take(id: number, isOver = false) {
    setTaken(id)
    const place = ids.indexOf(id)
    if (place >= 0) setAt(place)
    if (isOver) void takeOver(queue, id)
  }

  async function next() {
    const item = await goNext(queue, taken ?? current)
    if (item) await navigate(item.path, { preventScrollReset: true })
    else showToast({ title: messages.noneFree, message: messages.noneFreeHint, variant: 'info' })
  }

  const own: readonly DeskKey[] = [
    { key: 'j', label: messages.walkOn, short: messages.shortKeys.j, run: () => walk(1) },
    { key: 'k', label: messages.walkBack, short: messages.shortKeys.k, run: () => walk(-1) },
    { key: 't', label: messages.takeKey, short: messages.shortKeys.t, run: onTake ?? ((id) => take(id, true)) },
    // The toast of a failed call has said why.
    { key: 'n', label: messages.nextKey, short: messages.shortKeys.n, run: () => void next().catch(() => undefined) },
  ]
  const all = [...own, ...keys.map((key) => ({ ...key, run: (id: number) => decideOn(claims.get(id), () => key.run(id)) }))]
  useShortcuts(
    all.map(({ key, label, run }) => ({
      key,
      label,
      run() {
        // Walking and "next" need nothing to act on.
        if (current !== undefined || key === 'j' || key === 'k' || key === 'n') run(current ?? 0)
      },
    })),
  )

  return { current, claims, take, decideOn: (id, decide) => decideOn(claims.get(id), decide), dialog, shownKeys: all }
}

function focusOn(queue: Queue, id: number): void {
  const element = document.getElementById(queueAnchor(queue, id))
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
