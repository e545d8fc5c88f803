import { useEffect, useState } from 'react'
import type { PracticeProgress } from '#contract/practice/practice.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { readProgress } from '#web/practice/api.ts'

type Known = { who: number | null; progress: PracticeProgress }

/** Returns how far whoever looks has come; read again by `reload`, and when the connection is back. */
export function useProgress() {
  const viewer = useKnownViewer()
  const who = viewer === undefined ? undefined : (viewer?.id ?? null)
  const [known, setKnown] = useState<Known | null>(null)
  const [isAway, setAway] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (who === undefined) return
    let isCurrent = true
    const take = (progress: PracticeProgress): void => {
      if (!isCurrent) return
      setKnown({ who, progress })
      setAway(false)
    }
    readProgress(who !== null).then(take, () => isCurrent && setAway(true))
    return () => {
      isCurrent = false
    }
  }, [who, asked])

  useEffect(() => {
    const again = () => setAsked((count) => count + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    /** Undefined until it is known whose it is. */
    who,
    /** Null until it has come. */
    progress: known !== null && known.who === who ? known.progress : null,
    /** True while the account can't be reached. */
    isAway,
    reload: () => setAsked((count) => count + 1),
    take: (progress: PracticeProgress) => who !== undefined && setKnown({ who, progress }),
  }
}
