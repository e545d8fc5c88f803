import Timer from 'virtual:icons/timer'
import type { Sitting } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { useTimeLeft } from '#web/exam/sit/use-time-left.ts'

/** Moments that are said aloud, in minutes before the end. */
const SAID = [30, 10, 5, 1]
const SHORT_SECONDS = 5 * 60

type Props = { sitting: Pick<Sitting, 'endsAt' | 'now'>; onOver: () => void }

/** The time that is left; it is read out a few times, not each second. */
export function Clock({ sitting, onOver }: Props) {
  const seconds = useTimeLeft(sitting, onOver)
  if (seconds === null) return null
  const said = SAID.findLast((minutes) => seconds <= 60 * minutes)
  return (
    <>
      <p className="sit-clock" role="timer" aria-label={messages.timeLeft} data-short={seconds <= SHORT_SECONDS || undefined}>
        <Timer aria-hidden />
        {messages.clock(seconds)}
      </p>
      <p role="status" className="sr-only">
        {said === undefined ? '' : messages.minutesLeft(said)}
      </p>
    </>
  )
}
