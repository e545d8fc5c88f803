import type { Signal } from '#contract/chat/meeting-live.ts'
import { lineSampleOf } from '#web/chat/meeting/link/line-sample.ts'
import { mayTake } from '#web/chat/meeting/link/negotiation.ts'
import { FIRST_QUALITY, LEVELS, nextQuality, type Quality } from '#web/chat/meeting/link/quality.ts'
import type { Outgoing } from '#web/chat/meeting/link/signal-queue.ts'

/** The three things that somebody sends. Their places in a connection never change, so switching one needs no negotiation. */
export const PARTS = ['microphone', 'camera', 'screen'] as const
export type Part = (typeof PARTS)[number]
export type Tracks = Record<Part, MediaStreamTrack | null>

export type LinkState = 'connecting' | 'connected' | 'lost'

/** A line that is silent for so long is looked for anew. */
const RESTART_MS = 2_000
/** A connection that hasn't come about by then is begun again. */
const BEGIN_AGAIN_MS = 7_000

type Options = {
  config: RTCConfiguration
  /** This side makes all offers; the other one asks for them (decision 205). */
  isFirst: boolean
  send: (signal: Omit<Outgoing, 'to'>) => void
  tracks: () => Tracks
  onChange: () => void
  /** New credentials of the relay, before a line is looked for anew. */
  freshConfig: () => Promise<RTCConfiguration>
}

type Received = Pick<Signal, 'description' | 'candidates' | 'wantsOffer'>

type PeerLink = ReturnType<typeof createLink>

/** The connection to one other tab as a call uses it: a direct one, or over a server that forwards. */
export type CallLink = Omit<PeerLink, 'stats'>

/** A connection to one other tab: offers by one side alone, tracks at fixed places, its own way back after an outage. */
export function createLink({ config, isFirst, send, tracks, onChange, freshConfig }: Options) {
  const connection = new RTCPeerConnection({ ...config, bundlePolicy: 'max-bundle' })
  /** The moment of the latest offer, on the clock of the page. */
  let offeredAt = -RESTART_MS
  let isClosed = false
  let state: LinkState = 'connecting'
  let quality: Quality = FIRST_QUALITY
  let restart: ReturnType<typeof setTimeout> | undefined
  let taking: Promise<void> = Promise.resolve()
  const talk = new MediaStream()
  const screen = new MediaStream()

  if (isFirst) connection.addEventListener('negotiationneeded', () => void offer())
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.candidate)
      send({ candidates: [{ candidate: candidate.candidate, sdpMid: candidate.sdpMid, sdpMLineIndex: candidate.sdpMLineIndex }] })
  })
  connection.addEventListener('connectionstatechange', follow)
  connection.addEventListener('iceconnectionstatechange', follow)
  if (isFirst) {
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    adopt()
  }
  restart = setTimeout(() => void beginAgain(), BEGIN_AGAIN_MS)

  async function offer(): Promise<void> {
    try {
      await connection.setLocalDescription()
      tell()
    } catch {
      // A connection that is being closed.
    }
  }

  /** Makes an offer by a new way, or repeats the one that waits for its answer; not again at once, for both sides notice an outage. */
  function offerAnew(): void {
    if (performance.now() - offeredAt < RESTART_MS) return
    if (connection.signalingState === 'have-local-offer') tell()
    else connection.restartIce()
  }

  function tell(): void {
    const description = connection.localDescription
    if (description?.type === 'offer') offeredAt = performance.now()
    if (description?.type === 'offer' || description?.type === 'answer')
      send({ description: { type: description.type, sdp: description.sdp } })
  }

  /** Puts one's own tracks at their places, and listens to those of the other. */
  function adopt(): void {
    const places = connection.getTransceivers()
    PARTS.forEach((part, index) => {
      const place = places[index]
      if (!place) return
      if (place.direction !== 'sendrecv') place.direction = 'sendrecv'
      void place.sender.replaceTrack(tracks()[part])
      const stream = part === 'screen' ? screen : talk
      if (!stream.getTracks().includes(place.receiver.track)) stream.addTrack(place.receiver.track)
    })
  }

  async function take({ description, candidates, wantsOffer }: Received): Promise<void> {
    if (isClosed) return
    if (wantsOffer && isFirst) offerAnew()
    if (description) {
      if (!mayTake(description.type, { isFirst, signalingState: connection.signalingState })) return
      await connection.setRemoteDescription(description)
      if (description.type === 'offer') {
        adopt()
        await connection.setLocalDescription()
        tell()
      }
      onChange()
    }
    for (const candidate of candidates ?? []) await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  function follow(): void {
    const { connectionState, iceConnectionState } = connection
    const isUp = connectionState === 'connected' && (iceConnectionState === 'connected' || iceConnectionState === 'completed')
    const isDown = connectionState === 'failed' || connectionState === 'disconnected' || iceConnectionState === 'disconnected'
    if (isUp) {
      clearTimeout(restart)
      restart = undefined
      set('connected')
    } else if (isDown) {
      if (connectionState === 'failed') set('lost')
      clearTimeout(restart)
      restart = setTimeout(() => void beginAgain(), connectionState === 'failed' ? 0 : RESTART_MS)
    }
  }

  function set(next: LinkState): void {
    if (state === next) return
    state = next
    onChange()
  }

  /** Looks for a new way to the other, with credentials that are still good; again and again until there is one. */
  async function beginAgain(): Promise<void> {
    clearTimeout(restart)
    if (isClosed) return
    set(state === 'connected' ? 'lost' : state)
    const fresh = await freshConfig().catch(() => null)
    if (isClosed) return
    if (fresh) connection.setConfiguration({ ...fresh, bundlePolicy: 'max-bundle' })
    if (isFirst) offerAnew()
    else send({ wantsOffer: true })
    restart = setTimeout(() => void beginAgain(), BEGIN_AGAIN_MS)
  }

  return {
    talk,
    screen,
    state: () => state,
    hasPicture: () => LEVELS[quality.level]?.isActive ?? true,
    /** Signals are taken one after another. */
    receive(signal: Received): void {
      taking = taking.then(() => take(signal)).catch(() => undefined)
    },
    setTrack(part: Part, track: MediaStreamTrack | null): void {
      void connection.getTransceivers()[PARTS.indexOf(part)]?.sender.replaceTrack(track)
    },
    /** Called when the network is another, or is back. */
    restart: (): void => void beginAgain(),
    /** Called when fewer ways are allowed than before: nothing else is told from now on; the way that it has stays. */
    allow: (next: RTCConfiguration): void => connection.setConfiguration({ ...next, bundlePolicy: 'max-bundle' }),
    /** The loudness of the other, from 0 to 1. */
    loudness(): number {
      const receiver = connection.getTransceivers()[0]?.receiver
      return receiver?.getSynchronizationSources?.()[0]?.audioLevel ?? 0
    },
    /** Measures the line and sends as much as it bears, never more than a call of so many people has room for. */
    async adapt(best: number): Promise<void> {
      if (isClosed || state !== 'connected') return
      const before = quality.level
      quality = nextQuality(quality, lineSampleOf(await connection.getStats()), best)
      const [sender, level] = [connection.getTransceivers()[1]?.sender, LEVELS[quality.level]]
      const parameters = sender?.getParameters()
      const encoding = parameters?.encodings[0]
      if (!sender || !parameters || !encoding || !level) return
      if (encoding.maxBitrate === level.maxBitrate && encoding.active === level.isActive) return
      Object.assign(encoding, { maxBitrate: level.maxBitrate, scaleResolutionDownBy: level.shrinkBy, active: level.isActive })
      await sender.setParameters(parameters).catch(() => undefined)
      if (quality.level !== before) onChange()
    },
    stats: () => connection.getStats(),
    close(): void {
      isClosed = true
      clearTimeout(restart)
      connection.close()
    },
  }
}
