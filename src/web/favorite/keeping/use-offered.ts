import { useEffect } from 'react'
import { followHidden } from '#web/favorite/keeping/kept-store.ts'

/**
 * Takes tasks that the viewer has hidden out of what the page of a task offers. They are marked in its html (`data-offered`), which is
 * everybody's, so that readers who keep nothing load none of this.
 */
export function useOffered(taskId: number, isPage: boolean): void {
  useEffect(() => {
    const items = isPage ? [...document.querySelectorAll<HTMLElement>('[data-offered]')] : []
    const ids = items.map((item) => Number(item.dataset['offered']))
    return followHidden(ids, (hidden) => {
      for (const [place, item] of items.entries()) item.hidden = hidden.has(ids[place] ?? 0)
      for (const box of new Set(items.map((item) => item.closest('section'))))
        if (box) box.hidden = items.every((item) => item.hidden || !box.contains(item))
    })
  }, [taskId, isPage])
}
