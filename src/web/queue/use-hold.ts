import { useEffect } from 'react'
import { CLAIM_RENEWAL_MS, type Queue } from '#contract/queue.ts'
import { hold, letGo } from '#web/queue/queue-api.ts'

/** Says that the viewer works on a thing for as long as the component is on the page; null is nothing. */
export function useHold(queue: Queue, id: number | null): void {
  useEffect(() => {
    if (id === null) return undefined
    let latest = hold(queue, id)
    const renew = () => {
      latest = hold(queue, id)
    }
    // A tab that comes back, from the background or from the browser's store of pages, may have slept for longer than a lease.
    const renewShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const leave = () => void letGo(queue, id)
    const timer = setInterval(renew, CLAIM_RENEWAL_MS)
    document.addEventListener('visibilitychange', renewShown)
    window.addEventListener('pageshow', renewShown)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewShown)
      window.removeEventListener('pageshow', renewShown)
      window.removeEventListener('pagehide', leave)
      // After the renewal that may be on its way, which would take it again.
      void latest.then(leave)
    }
  }, [queue, id])
}
