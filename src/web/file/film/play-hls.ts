import { Hls } from 'hls.js/light'

/** A stream of which nothing is kept that isn't about to be watched. */
const AHEAD_SECONDS = 20

/** Plays a stream where the browser doesn't by itself. Returns a function that stops it; null where it can't be played this way either. */
export function playHls(video: HTMLVideoElement, src: string, onFailure: () => void): (() => void) | null {
  if (!Hls.isSupported()) return null
  // A worker would come from a blob, which the policy of our pages forbids.
  const hls = new Hls({ enableWorker: false, maxBufferLength: AHEAD_SECONDS, backBufferLength: AHEAD_SECONDS, startLevel: -1 })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailure()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
  return () => hls.destroy()
}
