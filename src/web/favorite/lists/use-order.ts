import { useRef, useState } from 'react'
import { getFavorite, type ListedHomework } from '#contract/favorite.ts'
import { reorderFavorite } from '#web/favorite/api.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/**
 * The tasks of a list in the order that was wanted last: shown at once, saved one after another. Of moves that come while one is
 * saved only the last one counts.
 */
export function useOrder(favoriteId: number, order: readonly ListedHomework[]) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const isSaving = useRef(false)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (next.current !== null) {
        const ids = next.current
        next.current = null
        await reorderFavorite(favoriteId, ids)
      }
    } catch {
      // The failure has told of itself; what is true is read.
      next.current = null
    }
    isSaving.current = false
    await readAnew(getFavorite)
    if (next.current === null) setWanted(null)
  }

  const places = new Map((wanted ?? []).map((id, place) => [id, place]))
  const shown = wanted === null ? order : order.toSorted((one, other) => placeOf(places, one.id) - placeOf(places, other.id))
  return {
    shown,
    reorder(ids: readonly number[]): void {
      setWanted(ids)
      next.current = ids
      void save()
    },
  }
}

/** Tasks that were added meanwhile stand at the end. */
function placeOf(places: ReadonlyMap<number, number>, id: number): number {
  return places.get(id) ?? places.size
}
