import { ConnectionState, DisconnectReason, type RemoteParticipant, Room, RoomEvent, Track } from 'livekit-client'
import { type CallLink, type LinkState, type Part, PARTS, type Tracks } from '#web/chat/meeting/link/peer-link.ts'

type Options = {
  tracks: () => Tracks
  onChange: () => void
  /** The connection is gone for good, and a new token is needed. */
  onLost: () => void
}

export type Forwarded = ReturnType<typeof createForwarded>

/** The pauses before a connection that failed is asked for once more: the first, and the longest to which they double. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

const SOURCES: Record<Part, Track.Source> = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
}

/**
 * The one connection of a call over LiveKit: what this tab sends goes there once, and what the others send comes from there. Who they are
 * our seats say; it knows them by the ids of their tabs.
 */
export function createForwarded({ tracks, onChange, onLost }: Options) {
  // Two connections, one each way: every LiveKit server of the last years speaks that.
  const room = new Room({ dynacast: true, singlePeerConnection: false, stopLocalTrackOnUnpublish: false, disconnectOnPageLeave: false })
  const links = new Map<string, CallLink & { refresh: () => void }>()
  let isClosed = false
  let failures = 0
  let sending: Promise<void> = Promise.resolve()
  const sent: Tracks = { microphone: null, camera: null, screen: null }

  for (const event of [
    ...[RoomEvent.TrackSubscribed, RoomEvent.TrackUnsubscribed, RoomEvent.ParticipantConnected, RoomEvent.ParticipantDisconnected],
    ...[RoomEvent.TrackStreamStateChanged, RoomEvent.Reconnecting, RoomEvent.Reconnected, RoomEvent.Connected],
  ] as const)
    room.on(event, changed)
  room.on(RoomEvent.Disconnected, (reason) => {
    changed()
    // Put out: the seats say so, too.
    if (!isClosed && reason !== DisconnectReason.PARTICIPANT_REMOVED && reason !== DisconnectReason.DUPLICATE_IDENTITY) onLost()
  })

  function changed(): void {
    for (const link of links.values()) link.refresh()
    onChange()
  }

  /** Sends what is on now, one change after another. */
  function send(): void {
    sending = sending.then(sendAll)
  }

  async function sendAll(): Promise<void> {
    if (room.state !== ConnectionState.Connected) return
    for (const part of PARTS) {
      const [before, track] = [sent[part], tracks()[part]]
      if (track === before) continue
      sent[part] = track
      if (before) await room.localParticipant.unpublishTrack(before, false).catch(() => undefined)
      if (track?.readyState === 'live') await room.localParticipant.publishTrack(track, { source: SOURCES[part] }).catch(() => undefined)
    }
  }

  function link(id: string): CallLink {
    const talk = new MediaStream()
    const screen = new MediaStream()
    const person = (): RemoteParticipant | undefined => room.remoteParticipants.get(id)
    function refresh(): void {
      const publications = [...(person()?.trackPublications.values() ?? [])]
      for (const [stream, isScreen] of [
        [talk, false],
        [screen, true],
      ] as const) {
        const live = publications.flatMap(({ source, track }) =>
          (source === Track.Source.ScreenShare) === isScreen ? (track?.mediaStreamTrack ?? []) : [],
        )
        for (const track of stream.getTracks()) if (!live.includes(track)) stream.removeTrack(track)
        for (const track of live) if (!stream.getTracks().includes(track)) stream.addTrack(track)
      }
    }
    const made = {
      talk,
      screen,
      refresh,
      state: (): LinkState => (room.state !== ConnectionState.Connected ? 'lost' : person() ? 'connected' : 'connecting'),
      /** The server stops a picture where the line is too weak for it. */
      hasPicture: () => person()?.getTrackPublication(Track.Source.Camera)?.track?.streamState !== Track.StreamState.Paused,
      loudness: () => person()?.audioLevel ?? 0,
      // Over one connection, which finds its way and its quality by itself.
      receive: () => undefined,
      setTrack: () => undefined,
      restart: () => undefined,
      allow: () => undefined,
      adapt: () => Promise.resolve(),
      close: () => void links.delete(id),
    }
    links.set(id, made)
    refresh()
    return made
  }

  return {
    link,
    /** True while nothing is connected, and nothing is being tried. */
    isLost: (): boolean => room.state === ConnectionState.Disconnected,
    /** Connects, unless it is connected; a failure is told by `onLost`. */
    async connect({ url, token }: { url: string; token: string }): Promise<void> {
      if (isClosed || room.state !== ConnectionState.Disconnected) return
      try {
        await room.connect(url, token, { autoSubscribe: true })
        failures = 0
        for (const part of PARTS) sent[part] = null
        send()
      } catch {
        // Each try takes the seat again, of which nobody may ask too much while the server is away.
        setTimeout(() => !isClosed && onLost(), Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
        failures += 1
      }
    },
    setTrack: (_part: Part, _track: MediaStreamTrack | null): void => send(),
    close(): void {
      isClosed = true
      void room.disconnect(false)
    },
  }
}
