import { MOST_AUDIO_MS } from '#contract/chat/chat-limits.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import { peaksOf } from '#web/chat/audio/peaks.ts'

/** A voice that was recorded here. */
export type Recording = { blob: Blob; name: string; durationMs: number; peaks: number[] }

/** A recording under way. */
export type RunningRecording = {
  /** Returns how loud it is now, 0 to 1. */
  level: () => number
  elapsedMs: () => number
  /** Ends it. Null where nothing was recorded. */
  stop: () => Promise<Recording | null>
  /** Ends it and keeps nothing. */
  cancel: () => void
}

/** Kinds of recordings, those first that most browsers play; the extension says which it is. */
const KINDS = [
  { type: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
  { type: 'audio/webm;codecs=opus', extension: 'weba' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const
const BITS_PER_SECOND = 48_000
const MEASURED_EVERY_MS = 50
/** A slip of the finger. */
const SHORTEST_MS = 300

/** The reason for which nothing can be recorded, in Polish. */
export function reasonOfSilence(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return audioMessages.denied
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return audioMessages.missing
  return name === 'NotReadableError' || name === 'AbortError' ? audioMessages.busy : audioMessages.unsupported
}

/** Begins to record. `onFull` is called at the longest length. Rejects with what the browser says when it can't; see `reasonOfSilence`. */
export async function recordVoice(onFull: () => void): Promise<RunningRecording> {
  const kind = KINDS.find(({ type }) => globalThis.MediaRecorder?.isTypeSupported(type))
  if (kind === undefined) throw new Error('No kind of recording')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const levels: number[] = []
  const beganAt = performance.now()
  let endedAt: number | null = null
  const elapsedMs = (): number => Math.min(MOST_AUDIO_MS, (endedAt ?? performance.now()) - beganAt)

  const measure = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    levels.push(Math.max(...samples.map(Math.abs)))
    if (elapsedMs() >= MOST_AUDIO_MS) onFull()
  }, MEASURED_EVERY_MS)

  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve())
  })
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start(1_000)

  function end() {
    endedAt ??= performance.now()
    clearInterval(measure)
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    void context.close().catch(() => undefined)
  }

  return {
    level: () => levels.at(-1) ?? 0,
    elapsedMs,
    async stop() {
      end()
      await ended
      const durationMs = Math.round(elapsedMs())
      const blob = new Blob(parts, { type: kind.type.split(';')[0] ?? '' })
      if (blob.size === 0 || durationMs < SHORTEST_MS) return null
      return { blob, name: `${audioMessages.voice}.${kind.extension}`, durationMs, peaks: peaksOf(levels) }
    },
    cancel: end,
  }
}
