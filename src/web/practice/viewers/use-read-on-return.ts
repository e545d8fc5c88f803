import { useEffect } from 'react'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** Reads an operation anew when somebody comes back to the tab: what it showed may have been taken back meanwhile. */
export function useReadOnReturn(endpoint: AnyEndpoint): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readAnew(endpoint)
    }
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [endpoint])
}
