import Hourglass from 'virtual:icons/hourglass'
import { useEffect, useState } from 'react'
import { messages } from '#web/chat/messages.ts'

type Props = {
  seconds: number
  /** When the person's latest message here was stored, by the server's clock; null where there is none. */ lastAt: Date | null
}

/** Seconds that are left of the pause after a message. The clocks of server and device may differ: it is never longer than the pause. */
function secondsLeft(seconds: number, lastAt: Date | null): number {
  if (lastAt === null) return 0
  const left = Math.ceil((lastAt.getTime() + seconds * 1000 - Date.now()) / 1000)
  return Math.max(0, Math.min(seconds, left))
}

/** Says in a slow room when the next message goes out, second by second. */
export function SlowNote({ seconds, lastAt }: Props) {
  const [, setTick] = useState(0)
  const left = secondsLeft(seconds, lastAt)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setTick((tick) => tick + 1), 500)
    return () => clearTimeout(timer)
  })
  return (
    <p className="chat-slow-note">
      <Hourglass aria-hidden />
      {left === 0 ? (
        messages.slowHere(messages.slowEvery(seconds))
      ) : (
        <span role="timer">{messages.slowNext(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</span>
      )}
    </p>
  )
}
