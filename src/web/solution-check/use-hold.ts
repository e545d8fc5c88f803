import { useEffect, useRef } from 'react'
import { AppError } from '#contract/http/errors.ts'
import { TAKEN_RENEWAL_MS } from '#contract/solution-check.ts'
import { releaseCheck, takeCheck } from '#web/solution-check/api.ts'

/**
 * Renews what the teacher has taken for as long as the page is open, and lets it go when she goes elsewhere; a reload keeps it, and after a
 * closed tab it ends by itself; `onLost` is called when
 * somebody else has it by now. `forget` says that it is settled and there is nothing to let go.
 */
export function useHold(id: number, onLost: () => void): { forget: () => void } {
  const isSettled = useRef(false)
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    let latest: Promise<unknown> = Promise.resolve()
    const renew = () => {
      if (isSettled.current) return
      latest = takeCheck(id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'CONFLICT') lost.current()
      })
    }
    const renewShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const leave = () => {
      if (!isSettled.current) void releaseCheck(id).catch(() => undefined)
    }
    renew()
    const timer = setInterval(renew, TAKEN_RENEWAL_MS)
    document.addEventListener('visibilitychange', renewShown)
    window.addEventListener('pageshow', renewShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewShown)
      window.removeEventListener('pageshow', renewShown)
      // After a renewal that may be on its way, which would take it again.
      void latest.then(leave)
    }
  }, [id])
  return {
    forget: () => {
      isSettled.current = true
    },
  }
}
