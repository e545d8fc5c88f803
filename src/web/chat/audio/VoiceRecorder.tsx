import CircleAlert from 'virtual:icons/circle-alert'
import CircleStop from 'virtual:icons/circle-stop'
import Mic from 'virtual:icons/mic'
import SendHorizontal from 'virtual:icons/send-horizontal'
import Trash2 from 'virtual:icons/trash'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MOST_AUDIO_MS } from '#contract/chat/chat-limits.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import { AudioPlayer } from '#web/chat/audio/AudioPlayer.tsx'
import { useBlobSound } from '#web/chat/audio/use-blob-sound.ts'
import { type Recording, reasonOfSilence, recordVoice, type RunningRecording } from '#web/chat/audio/record-voice.ts'
import { messages } from '#web/chat/messages.ts'
import { formatTime } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = { onSend: (recording: Recording) => void; onClose: () => void }

type Phase =
  | { name: 'asking' }
  | { name: 'running'; running: RunningRecording }
  | { name: 'done'; recording: Recording; isFull: boolean }
  | { name: 'failed'; reason: string }

/** Bars of the level that is shown while somebody speaks. */
const SHOWN_LEVELS = 40

/** Takes the place of the field while a voice is recorded, and until it is sent or thrown away. */
export function VoiceRecorder({ onSend, onClose }: Props) {
  const [attempt, setAttempt] = useState(0)
  const { phase, stop } = useRecording(attempt)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that was pressed is gone: the next step is under the fingers.
    frame.current?.querySelector<HTMLButtonElement>('[data-next]')?.focus()
  }, [phase.name])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const discard = <IconButton label={audioMessages.discard} icon={<Trash2 aria-hidden />} onClick={onClose} />
  return (
    // Escape throws it away, as the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={frame} role="group" aria-label={audioMessages.voice} className="chat-composer-line chat-recorder" onKeyDown={press}>
      {phase.name === 'asking' && (
        <>
          <p role="status" className="chat-recorder-words">
            <Mic aria-hidden />
            {audioMessages.asking}
          </p>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      )}
      {phase.name === 'failed' && (
        <>
          <p role="alert" className="chat-recorder-words" data-failed>
            <CircleAlert aria-hidden />
            {phase.reason}
          </p>
          <Button size="sm" data-next onClick={() => setAttempt(attempt + 1)}>
            {audioMessages.again}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {audioMessages.close}
          </Button>
        </>
      )}
      {phase.name === 'running' && (
        <>
          {discard}
          <Level running={phase.running} />
          <IconButton data-next className="chat-send" label={audioMessages.stop} icon={<CircleStop aria-hidden />} onClick={stop} />
        </>
      )}
      {phase.name === 'done' && (
        <>
          {discard}
          <Listening recording={phase.recording} isFull={phase.isFull} />
          <IconButton
            data-next
            className="chat-send"
            label={messages.send}
            icon={<SendHorizontal aria-hidden />}
            onClick={() => onSend(phase.recording)}
          />
        </>
      )}
    </div>
  )
}

/** Asks for the microphone and records; another attempt begins anew. Whatever runs is ended when the recorder goes. */
function useRecording(attempt: number): { phase: Phase; stop: () => void } {
  const [phase, setPhase] = useState<Phase>({ name: 'asking' })
  const end = useRef((_isFull: boolean): void => undefined)
  useEffect(() => {
    let isLeft = false
    let running: RunningRecording | null = null
    let isEnding = false
    async function finish(isFull: boolean) {
      if (running === null || isEnding) return
      isEnding = true
      const recording = await running.stop()
      if (!isLeft) setPhase(recording === null ? { name: 'failed', reason: audioMessages.empty } : { name: 'done', recording, isFull })
    }
    end.current = (isFull) => void finish(isFull)
    async function begin() {
      setPhase({ name: 'asking' })
      try {
        running = await recordVoice(() => void finish(true))
        if (isLeft) running.cancel()
        else setPhase({ name: 'running', running })
      } catch (error) {
        if (!isLeft) setPhase({ name: 'failed', reason: reasonOfSilence(error) })
      }
    }
    void begin()
    return () => {
      isLeft = true
      running?.cancel()
    }
  }, [attempt])
  return { phase, stop: () => end.current(false) }
}

/** Shows how loud it is, and how long it takes already. */
function Level({ running }: { running: RunningRecording }) {
  const [levels, setLevels] = useState<readonly number[]>([])
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      setLevels((before) => [...before, running.level()].slice(-SHOWN_LEVELS))
      setSeconds(Math.floor(running.elapsedMs() / 1_000))
    }, 100)
    return () => clearInterval(timer)
  }, [running])
  return (
    <>
      <span role="status" className="sr-only">
        {audioMessages.recording}
      </span>
      <span aria-hidden className="chat-recorder-dot" />
      <span className="chat-audio-time">{formatTime(seconds)}</span>
      <span aria-hidden className="chat-recorder-level">
        {levels.map((level, at) => (
          // A bar is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} style={{ height: `${Math.max(6, Math.min(100, level * 160))}%` }} />
        ))}
      </span>
    </>
  )
}

/** Lets the person hear what they have recorded. */
function Listening({ recording, isFull }: { recording: Recording; isFull: boolean }) {
  const { blob, durationMs, peaks } = recording
  const sound = useBlobSound('draft', blob, durationMs)
  return (
    <div className="min-w-0 flex-1">
      <p role="status" className={isFull ? 'text-sm text-text-muted' : 'sr-only'}>
        {isFull ? audioMessages.full(MOST_AUDIO_MS / 60_000) : audioMessages.listen}
      </p>
      <AudioPlayer sound={sound} peaks={peaks} />
    </div>
  )
}
