import Pause from 'virtual:icons/pause'
import Play from 'virtual:icons/play'
import { formatTime, spokenTime } from '#web/file/index.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import { changeRate, seekIn, type Sound, togglePlaying, usePlayer } from '#web/chat/audio/player-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  sound: Sound
  peaks: readonly number[]
  /** Saves it, where it can't be played here. */
  onDownload?: () => void
}

const NO_PEAKS = Array.from({ length: 30 }, () => 15)
/** A bar, and the pause behind it, in units of the drawing. */
const STEP = 4
const HEIGHT = 100

/** A recorded voice: its wave, which is the place to seek in, its time and speed. */
export function AudioPlayer({ sound, peaks, onDownload }: Props) {
  const { key, isPlaying, timeMs, lengthMs, rate, isBroken } = usePlayer()
  const isMine = key === sound.key
  // The recorder's clock and the sound in the file differ by some milliseconds; once the file is loaded, its own length is used.
  const length = (isMine ? lengthMs : null) ?? sound.durationMs
  const time = isMine ? Math.min(timeMs, length ?? timeMs) : 0
  const seconds = (ms: number): number => ms / 1_000
  return (
    <div
      role="group"
      aria-label={length === null ? audioMessages.voice : audioMessages.voiceOf(spokenTime(seconds(length)))}
      className="chat-audio"
    >
      <IconButton
        className="chat-audio-play"
        label={isMine && isPlaying ? audioMessages.pause : audioMessages.play}
        tooltip={false}
        icon={isMine && isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => void togglePlaying(sound)}
      />
      <div className="chat-audio-wave" style={{ '--played': `${(time / Math.max(1, length ?? 0)) * 100}%` } as React.CSSProperties}>
        <Wave peaks={peaks.length > 0 ? peaks : NO_PEAKS} />
        <input
          type="range"
          aria-label={audioMessages.place}
          aria-valuetext={length === null ? undefined : audioMessages.timeOf(spokenTime(seconds(time)), spokenTime(seconds(length)))}
          disabled={length === null}
          min={0}
          max={length ?? 0}
          step="any"
          value={time}
          onChange={({ currentTarget }) => void seekIn(sound, currentTarget.valueAsNumber)}
        />
      </div>
      <span className="chat-audio-time">{length === null && time === 0 ? null : formatTime(seconds(time > 0 ? time : (length ?? 0)))}</span>
      <button type="button" className="chat-audio-rate" aria-label={audioMessages.speed(audioMessages.rate(rate))} onClick={changeRate}>
        {audioMessages.rate(rate)}
      </button>
      {isMine && isBroken && (
        <p role="alert" className="chat-audio-broken">
          {audioMessages.broken}
          {onDownload && (
            <Button size="sm" variant="ghost" onClick={onDownload}>
              {audioMessages.download}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** The bars twice: all of them, and those that were heard in another colour, cut at the time. */
function Wave({ peaks }: { peaks: readonly number[] }) {
  const path = peaks
    .map((peak, at) => {
      const height = Math.max(8, (peak * HEIGHT) / 100)
      return `M${at * STEP + STEP / 2} ${(HEIGHT - height) / 2}v${height}`
    })
    .join('')
  return (
    <svg aria-hidden viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={path} />
      <path d={path} className="chat-audio-heard" />
    </svg>
  )
}
