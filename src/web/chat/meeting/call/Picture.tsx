import { useEffect, useRef } from 'react'

type Props = {
  track: MediaStreamTrack
  label: string
  /** Oneself is shown as in a mirror. */
  isMirrored?: boolean
  /** All of it is shown, as of a screen; otherwise it fills its place. */
  isWhole?: boolean
}

/** A moving picture without its sound. */
export function Picture({ track, label, isMirrored = false, isWhole = false }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    // Some browsers don't begin by themselves what is hidden at first.
    void element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className="meeting-picture"
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
    />
  )
}
