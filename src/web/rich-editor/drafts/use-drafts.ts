import { useEffect, useMemo, useState } from 'react'
import { type Draft, ownDraftName, readDrafts } from './drafts.ts'
import { holdPlace, otherPlaces, placeClosed } from './open-places.ts'

/** The drafts of an open field. */
export type FieldDrafts = {
  /** The name under which this field keeps its text; undefined where none is kept. */
  readonly own: string | undefined
  /** Drafts that nobody is writing now, the newest first. */
  readonly found: readonly Draft[]
  /** True while the same field is open in another tab. */
  readonly isOpenElsewhere: boolean
}

/** Finds the drafts of a field when it opens, and the other tabs in which it is open, until it closes. */
export function useDrafts(name: string | undefined): FieldDrafts {
  const own = useMemo(() => (name === undefined ? undefined : ownDraftName(name)), [name])
  const [found, setFound] = useState<readonly Draft[]>([])
  const [isOpenElsewhere, setOpenElsewhere] = useState(false)

  useEffect(() => {
    if (name === undefined || own === undefined) return
    const gone = new AbortController()
    const release = holdPlace(own)
    const before = readDrafts(name).filter((draft) => draft.name !== own)
    const awaited = new Set<string>()

    async function look(field: string, place: string): Promise<void> {
      const others = await otherPlaces(field, place)
      if (gone.signal.aborted) return
      setFound(before.filter((draft) => !others.has(draft.name)))
      setOpenElsewhere(others.size > 0)
      for (const other of others) if (!awaited.has(other)) void lookAfter(other, field, place)
    }
    /** A page that was reloaded may hold its lock a moment longer than it lives. */
    async function lookAfter(other: string, field: string, place: string): Promise<void> {
      awaited.add(other)
      await placeClosed(other, gone.signal)
      awaited.delete(other)
      if (!gone.signal.aborted) await look(field, place)
    }
    const onChange = (): void => void look(name, own)

    onChange()
    // Another tab that writes is heard by its draft, one that was opened meanwhile when this one is used again.
    window.addEventListener('storage', onChange)
    window.addEventListener('focus', onChange)
    return () => {
      gone.abort()
      release()
      window.removeEventListener('storage', onChange)
      window.removeEventListener('focus', onChange)
    }
  }, [name, own])

  return { own, found, isOpenElsewhere }
}
