import { useEffect, useState } from 'react'

export type Loaded<T> = {
  /** Undefined while it comes for the first time, null when that failed. */
  data: T | null | undefined
  reload: () => void
}

/**
 * Reads what a page shows in the browser, anew whenever `key`, which names it, changes. What was read stays until the
 * next is there, so that a list doesn't jump.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T | null>()
  const [reads, setReads] = useState(0)

  useEffect(() => {
    let isLeft = false
    load().then(
      (found) => !isLeft && setData(found),
      () => !isLeft && setData(null), // the toast of the failed call has said why
    )
    return () => {
      isLeft = true
    }
    // What `load` reads is named by the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, reads])

  return { data, reload: () => setReads((count) => count + 1) }
}
