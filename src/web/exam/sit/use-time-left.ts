import { useEffect, useRef, useState } from 'react'
import type { Sitting } from '#contract/exam-sitting.ts'

/**
 * Seconds that are left by the server's clock, whatever the device's says; null without a clock. `onOver` is called once when
 * there are none.
 */
export function useTimeLeft({ endsAt, now }: Pick<Sitting, 'endsAt' | 'now'>, onOver: () => void): number | null {
  const [ahead] = useState(() => Date.now() - now.getTime())
  const left = (): number | null => (endsAt === null ? null : Math.max(0, Math.ceil((endsAt.getTime() - (Date.now() - ahead)) / 1000)))
  const [seconds, setSeconds] = useState(left)
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    if (endsAt === null) return
    setSeconds(left())
    const timer = setInterval(() => {
      const rest = left()
      setSeconds(rest)
      if (rest !== 0) return
      clearInterval(timer)
      over.current()
    }, 500)
    return () => clearInterval(timer)
    // A teacher may move the end; the server's clock goes on as it did.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endsAt?.getTime()])

  return seconds
}
