import { useEffect, useRef, useState } from 'react'
import { messages } from '#web/report/messages.ts'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'

/** A key that acts on the item of a queue that has been walked to. */
export type QueueKey = { key: string; label: string; run: (id: number) => void }

/**
 * Lets keys walk a queue: j goes on, k back, and `keys` act on the item that was walked to. Returns the id of that item;
 * focus goes to the element that `elementId` names. Once the item is gone the one in its place is next.
 */
export function useWalk(ids: readonly number[], elementId: (id: number) => string, keys: readonly QueueKey[]): number | undefined {
  const [at, setAt] = useState(-1)
  const current = ids[Math.min(at, ids.length - 1)]

  function walk(step: number) {
    const next = Math.max(0, Math.min(ids.length - 1, at + step))
    const id = ids[next]
    if (id === undefined) return
    setAt(next)
    const element = document.getElementById(elementId(id))
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }

  const latest = useRef({ walk, keys, current })
  useEffect(() => {
    latest.current = { walk, keys, current }
  })
  const [table] = useState((): readonly Shortcut[] => [
    { key: 'j', label: messages.nextKey, run: () => latest.current.walk(1) },
    { key: 'k', label: messages.previousKey, run: () => latest.current.walk(-1) },
    ...keys.map(({ key, label }, place) => ({
      key,
      label,
      run: () => latest.current.current !== undefined && latest.current.keys[place]?.run(latest.current.current),
    })),
  ])
  useShortcuts(table)
  return current
}
