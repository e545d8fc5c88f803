import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '#web/speech/messages.ts'
import { hasPolishVoice, onVoicesChange } from '#web/speech/polish-voice.ts'

/**
 * Reads aloud, with a Polish voice of the browser, what is shown in the nearest element that `within`
 * selects; pressed again it stops. Without such a voice there is no button. What reads comes with the first press, and a
 * tooltip would weigh more than the button.
 */
export function ReadAloud({ within }: { within: string }) {
  const hasVoice = useSyncExternalStore(onVoicesChange, hasPolishVoice, () => false)
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => () => reading.current?.abort(), [])

  async function toggle() {
    if (reading.current !== null) return reading.current.abort()
    const place = button.current?.closest(within)
    if (!place) return
    const stopping = new AbortController()
    reading.current = stopping
    setReading(true)
    try {
      const { readAloud } = await import('#web/speech/read-aloud.ts')
      await readAloud(place, stopping.signal)
    } finally {
      reading.current = null
      setReading(false)
    }
  }

  if (!hasVoice) return null
  const Icon = isReading ? Square : Volume2
  return (
    <button
      ref={button}
      type="button"
      aria-label={isReading ? messages.stop : messages.read}
      lang="pl"
      className="icon-button read-aloud"
      onClick={() => void toggle()}
    >
      <Icon aria-hidden />
    </button>
  )
}
