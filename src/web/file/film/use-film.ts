import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'

/** The addresses of a film: the file itself, and where there is one its stream. */
export type FilmSource = { src: string; hlsSrc?: string | null | undefined }

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** A new link that fails at once isn't better than the old one. */
const RENEWED_AT_MOST_EVERY_MS = 30_000

type Options = FilmSource & {
  /** Asks for new links: those of private files work for minutes, films are longer. */
  renew?: (() => Promise<FilmSource>) | undefined
  /** Plays as soon as it can. */
  isStarted: boolean
}

/**
 * Chooses what a video element plays: the stream, by the browser itself or by hls.js, and where that fails the file. A link that has
 * run out is replaced, and the film goes on where it was.
 */
export function useFilm(video: RefObject<HTMLVideoElement | null>, { src, hlsSrc = null, renew, isStarted }: Options) {
  const [source, setSource] = useState<FilmSource>({ src, hlsSrc })
  const [isBroken, setBroken] = useState(false)
  const goOn = useRef({ time: 0, isPlaying: isStarted })
  const renewedAt = useRef(-Infinity)
  const stream = source.hlsSrc ?? null
  const playsStreams = useBrowserFact(() => document.createElement('video').canPlayType(HLS_TYPE) !== '')
  const isNative = stream !== null && playsStreams

  function fail(): void {
    const element = video.current
    if (!element) return
    const before = { time: element.currentTime, isPlaying: !element.paused }
    const change = (next: FilmSource): void => {
      // Somebody may have pressed the button meanwhile.
      goOn.current = { time: before.time || goOn.current.time, isPlaying: before.isPlaying || goOn.current.isPlaying }
      setSource(next)
    }
    const withoutStream = (): void => (stream === null ? setBroken(true) : change({ src: source.src, hlsSrc: null }))
    if (!renew || performance.now() - renewedAt.current < RENEWED_AT_MOST_EVERY_MS) return withoutStream()
    renewedAt.current = performance.now()
    const exchange = (next: FilmSource): void => {
      change(next)
      // Asked for within the second in which the old one was made, it is the same: nothing would change by itself.
      if (next.src === source.src) element.load()
    }
    renew().then(exchange, withoutStream)
  }

  useEffect(() => {
    // An error that comes at once may have come before anybody listened.
    if (video.current?.error) fail()
    // Once, for the element that has just come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || stream === null || isNative) return undefined
    let isLeft = false
    let stop: (() => void) | null = null
    const start = async (): Promise<void> => {
      const { playHls } = await import('#web/file/film/play-hls.ts')
      if (isLeft) return
      stop = playHls(element, stream, fail)
      if (stop === null) fail()
    }
    start().catch(() => !isLeft && fail())
    return () => {
      isLeft = true
      stop?.()
    }
    // `fail` speaks of the stream that is played now.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stream, isNative])

  return {
    /** Undefined while hls.js feeds the element. */
    src: stream === null ? source.src : isNative ? stream : undefined,
    isBroken,
    /** Plays when what is being loaded is there. */
    playLater: (): void => {
      goOn.current.isPlaying = true
    },
    onError: fail,
    onLoadedMetadata: (): void => {
      const element = video.current
      const { time, isPlaying } = goOn.current
      goOn.current = { time: 0, isPlaying: false }
      if (!element) return
      if (time > 0) element.currentTime = time
      // A browser that plays nothing by itself leaves it to the button.
      if (isPlaying) element.play().catch(() => undefined)
    },
  }
}
