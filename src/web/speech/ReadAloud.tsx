import Square from 'virtual:icons/square'
import Volume2 from 'virtual:icons/volume-2'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '#web/speech/messages.ts'
import { hasPolishVoice, onVoicesChange } from '#web/speech/polish-voice.ts'

type Props = {
  /** Selects the nearest element around the button whose text is read. */
  within: string
  /** Selects the part of it that is read; the whole of it by default. */
  part?: string
  label?: string
  /** Called before reading, to show what is to be read. */
  onStart?: () => void
}

/**
 * Reads aloud, with a Polish voice of the browser, what is shown in a place; pressed again it stops. Without such a voice
 * there is no button. What reads comes with the first press, and a tooltip would weigh more than the button.
 */
export function ReadAloud({ within, part, label = messages.read, onStart }: Props) {
  const hasVoice = useSyncExternalStore(onVoicesChange, hasPolishVoice, () => false)
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => () => reading.current?.abort(), [])

  async function toggle() {
    if (reading.current !== null) return reading.current.abort()
    onStart?.()
    const around = button.current?.closest(within)
    const place = part === undefined ? around : around?.querySelector(part)
    if (!place) return
    const stopping = new AbortController()
    reading.current = stopping
    setReading(true)
    try {
      const { readAloud } = await (await import('#web/speech/load-part.ts')).loadReadAloud()
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
      aria-label={isReading ? messages.stop : label}
      lang="pl"
      className="icon-button read-aloud"
      onClick={() => void toggle()}
    >
      <Icon aria-hidden />
    </button>
  )
}
