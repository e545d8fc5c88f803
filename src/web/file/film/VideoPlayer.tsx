import '#web/file/film/player.css'
import Maximize from 'virtual:icons/maximize'
import Minimize from 'virtual:icons/minimize'
import Pause from 'virtual:icons/pause'
import PictureInPicture2 from 'virtual:icons/picture-in-picture-2'
import Play from 'virtual:icons/play'
import Volume2 from 'virtual:icons/volume-2'
import VolumeX from 'virtual:icons/volume-x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { filmMessages } from '#web/file/film/film-messages.ts'
import { messages } from '#web/file/messages.ts'
import { type FilmSource, useFilm } from '#web/file/film/use-film.ts'
import { formatTime, spokenTime } from '#web/file/film/video-time.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const SEEK_SECONDS = 5
const VOLUME_STEP = 0.1
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]

type Props = FilmSource & {
  /** The name of the video, read out by screen readers. */
  title: string
  poster?: string | undefined
  /** Plays at once and takes the focus: a click has asked for it. */
  isStarted?: boolean
  /** Takes the focus without playing: the keyboard came to what stood in its place. */
  takesFocus?: boolean
  renew?: () => Promise<FilmSource>
  className?: string
}

/** A video with controls of our own, in Polish: buttons, a time line, volume, speed, keys. */
export function VideoPlayer({ src, hlsSrc, title, poster, isStarted = false, takesFocus = isStarted, renew, className }: Props) {
  const player = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const film = useFilm(video, { src, hlsSrc, renew, isStarted })
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(0)
  const [volume, setVolume] = useState(1)
  const [isMuted, setMuted] = useState(false)
  const [rate, setRate] = useState(1)
  const [isFull, setFull] = useState(false)
  const hasPictureInPicture = useBrowserFact(() => document.pictureInPictureEnabled)

  useEffect(() => {
    const onChange = (): void => setFull(document.fullscreenElement === player.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])

  useEffect(() => {
    if (takesFocus) player.current?.querySelector('button')?.focus()
  }, [takesFocus])

  function toggle() {
    const element = video.current
    if (!element) return
    // Refused where nothing can be played, now or at all: the error event says so.
    if (element.paused) element.play().catch(film.playLater)
    else element.pause()
  }

  /** Some films tell how long they are only on the way. */
  function readTime() {
    const element = video.current
    if (!element) return
    setTime(element.currentTime)
    setDuration(Number.isFinite(element.duration) ? element.duration : 0)
  }

  function seek(to: number) {
    const element = video.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, to), Number.isFinite(element.duration) ? element.duration : 0)
    readTime()
  }

  function setLoudness(next: number, muted = false) {
    const element = video.current
    if (!element) return
    element.volume = Math.min(1, Math.max(0, next))
    element.muted = muted
  }

  function toggleFull() {
    const change = document.fullscreenElement === player.current ? document.exitFullscreen() : player.current?.requestFullscreen()
    change?.catch(() => undefined) // a browser may refuse; nothing has changed then
  }

  function onKeyDown(event: KeyboardEvent) {
    // Fields and buttons keep their own keys.
    const isControl = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    const isButton = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (isControl || isButton || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: ReadonlyMap<string, () => void> = new Map(
      Object.entries<() => void>({
        ' ': toggle,
        k: toggle,
        ArrowLeft: () => seek(time - SEEK_SECONDS),
        ArrowRight: () => seek(time + SEEK_SECONDS),
        ArrowUp: () => setLoudness(volume + VOLUME_STEP),
        ArrowDown: () => setLoudness(volume - VOLUME_STEP),
        m: () => setLoudness(volume, !isMuted),
        f: toggleFull,
      }),
    )
    const action = keys.get(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  const isSilent = isMuted || volume === 0
  return (
    // Keys work wherever the focus is inside; each has its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={player}
      role="group"
      aria-label={filmMessages.videoOf(title)}
      data-theme="dark"
      className={classNames('player', className)}
      onKeyDown={onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload films without captions */}
      <video
        ref={video}
        src={film.src}
        poster={poster}
        preload="metadata"
        playsInline
        className="player-picture"
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={readTime}
        onDurationChange={readTime}
        onVolumeChange={(event) => {
          setVolume(event.currentTarget.volume)
          setMuted(event.currentTarget.muted)
        }}
        onRateChange={(event) => setRate(event.currentTarget.playbackRate)}
        onError={film.onError}
        onLoadedMetadata={film.onLoadedMetadata}
      />
      {film.isBroken && (
        <p role="alert" className="player-note">
          {messages.videoFailed}
        </p>
      )}
      <div className="player-bar">
        <input
          type="range"
          className="player-line"
          aria-label={messages.seek}
          aria-valuetext={messages.timeOf(spokenTime(time), spokenTime(duration))}
          min={0}
          max={duration}
          step="any"
          value={time}
          disabled={duration === 0}
          style={{ '--played': `${duration === 0 ? 0 : (time / duration) * 100}%` } as React.CSSProperties} // a custom property isn't in its type
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
        <div className="flex flex-wrap items-center gap-x-1">
          <IconButton
            label={isPlaying ? messages.pause : messages.play}
            icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            tooltip={false}
            onClick={toggle}
          />
          <IconButton
            label={isSilent ? messages.unmute : messages.mute}
            icon={isSilent ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            tooltip={false}
            onClick={() => setLoudness(volume === 0 ? 1 : volume, !isSilent)}
          />
          <input
            type="range"
            className="player-line player-volume"
            aria-label={messages.volume}
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            style={{ '--played': `${(isMuted ? 0 : volume) * 100}%` } as React.CSSProperties} // as above
            onChange={(event) => setLoudness(event.currentTarget.valueAsNumber)}
          />
          <span className="px-1 text-sm tabular-nums">
            {formatTime(time)} / {formatTime(duration)}
          </span>
          <span className="flex-1" />
          <select
            className="player-rate"
            aria-label={messages.speed}
            value={rate}
            onChange={(event) => {
              if (video.current) video.current.playbackRate = Number(event.currentTarget.value)
            }}
          >
            {RATES.map((value) => (
              <option key={value} value={value}>
                {messages.speedOf(value)}
              </option>
            ))}
          </select>
          {hasPictureInPicture && (
            <IconButton
              label={messages.pictureInPicture}
              className="max-sm:hidden"
              icon={<PictureInPicture2 aria-hidden />}
              tooltip={false}
              onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
            />
          )}
          <IconButton
            label={isFull ? messages.leaveFullScreen : messages.fullScreen}
            icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            tooltip={false}
            onClick={toggleFull}
          />
        </div>
      </div>
    </div>
  )
}
