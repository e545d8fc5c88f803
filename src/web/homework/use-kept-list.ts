import { useEffect } from 'react'
import { keepList, type Listed } from '#web/homework/came-from.ts'

/** Remembers the list that is shown, whatever page it stands on: its tasks lead on along it, and back to it. `isShown` is false while another one is coming. */
export function useKeptList(address: string, tasks: readonly Listed[], isShown = true): void {
  useEffect(() => {
    if (isShown && tasks.length > 0) keepList(address, tasks)
  }, [address, tasks, isShown])
}
