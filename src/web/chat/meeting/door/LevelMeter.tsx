import { useEffect, useRef } from 'react'
import { messages } from '#web/chat/meeting/messages.ts'

const EVERY_MS = 100
/** Speech at a usual distance fills most of the bar. */
const GAIN = 4

/** The loudness of a microphone, as a bar that moves. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const meter = bar.current
    if (!track || !meter) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, value) => sum + ((value - 128) / 128) ** 2, 0) / samples.length)
      meter.value = Math.min(1, loudness * GAIN)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      meter.value = 0
      void context.close()
    }
  }, [track])
  return (
    <div className="meeting-level">
      <meter ref={bar} min={0} max={1} value={0} aria-label={messages.level} />
      <p className="text-sm text-text-muted">{track ? messages.levelHint : messages.levelOff}</p>
    </div>
  )
}
