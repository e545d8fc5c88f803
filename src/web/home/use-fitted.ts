import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { bring } from '#web/lib/bring.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { type Audience, currentAudience, onAudienceChange } from '#web/home/audience.ts'
import type { Fitted, HomeData } from '#web/home/load-home.ts'

/** Whom the home page fits; null on the server and while hydrating, where nobody is known. */
export function useAudience(): Audience | null {
  return useSyncExternalStore(onAudienceChange, currentAudience, () => null)
}

/**
 * Returns the part of the page that fits who looks. The page from the server is everybody's; what fits the choice kept on
 * this device comes after it, and `isWaiting` until then.
 */
export function useFitted(page: HomeData): { fitted: Fitted; isWaiting: boolean } {
  const audience = useAudience()
  // The html of the server is everybody's, and marked as such (home.css).
  const isInBrowser = useBrowserFact(() => true)
  const [later, setLater] = useState<Fitted | null>(null)
  const [failed, setFailed] = useState<Audience | null>(null)
  const isPageRight = page.audience === audience
  useEffect(() => {
    if (isPageRight) return
    let isLeft = false
    const read = async () => {
      try {
        const { fetchFitted } = await bring(() => import('#web/home/fetch-fitted.ts'))
        const found = await fetchFitted(audience)
        // Whatever else the page brings for them is there before any of it is shown.
        if (!isLeft) startTransition(() => setLater(found))
      } catch {
        // Everybody's page is shown instead.
        if (!isLeft) setFailed(audience)
      }
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [audience, isPageRight])
  const fitted = isPageRight ? page : later?.audience === audience ? later : null
  return { fitted: fitted ?? later ?? page, isWaiting: !isInBrowser || (fitted === null && failed !== audience) }
}
