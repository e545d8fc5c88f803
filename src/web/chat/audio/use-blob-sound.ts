import { useEffect, useRef } from 'react'
import { type Sound, stopPlaying } from '#web/chat/audio/player-store.ts'

/** A recording whose bytes are on this device, to be played; it ends with the part of the page that shows it. */
export function useBlobSound(key: string, blob: Blob, durationMs: number): Sound {
  const made = useRef<string | null>(null)
  useEffect(
    () => () => {
      stopPlaying(key)
      if (made.current !== null) URL.revokeObjectURL(made.current)
      made.current = null
    },
    [key, blob],
  )
  return { key, durationMs, address: () => (made.current ??= URL.createObjectURL(blob)) }
}
