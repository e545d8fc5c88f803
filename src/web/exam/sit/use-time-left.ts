import { useEffect, useRef, useState } from 'react'
import type { Sitting } from '#contract/exam-sitting.ts'
import { stopwatch } from '#web/exam/sit/stopwatch.ts'

/**
 * Seconds that are left by the server's clock, whatever the device's says; null without a clock. `onOver` is called when there are
 * none, once for each time that the sitting was read.
 */
export function useTimeLeft({ endsAt, now }: Pick<Sitting, 'endsAt' | 'now'>, onOver: () => void): number | null {
  const left = (passedMs: number): number | null =>
    endsAt === null ? null : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime() - passedMs) / 1000))
  const [seconds, setSeconds] = useState(() => left(0))
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    const passed = stopwatch()
    setSeconds(left(0))
    if (endsAt === null) return
    const timer = setInterval(() => {
      const rest = left(passed())
      setSeconds(rest)
      if (rest !== 0) return
      clearInterval(timer)
      over.current()
    }, 500)
    return () => clearInterval(timer)
    // A teacher may move the end, and each reading tells the server's clock anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endsAt?.getTime(), now.getTime()])

  return seconds
}
