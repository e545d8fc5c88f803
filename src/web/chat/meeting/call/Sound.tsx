import { useEffect, useRef } from 'react'

/** The voice of somebody else; the button that led into the call was the gesture that browsers ask for. */
export function Sound({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    void element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  // The sound of a talk that goes on now has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay />
}
