import { meetingLiveRoom, SEAT_BEAT_MS, sayHere, sayMute, saySignal, type Seat, type Signal } from '#contract/chat/meeting-live.ts'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import { answerRecording, leaveSeat, readDoor, takeSeat } from '#web/chat/meeting/api.ts'
import { type CallOptions, type CallState, type CallStatus, FIRST_STATE, seatStateOf } from '#web/chat/meeting/call/call-state.ts'
import { keepNewest } from '#web/chat/meeting/call/newest.ts'
import { AGAIN_MS, afterRefusal } from '#web/chat/meeting/call/refused-seat.ts'
import { watchRecording } from '#web/chat/meeting/call/watch-recording.ts'
import { beginsTo, repeatFilter } from '#web/chat/meeting/link/negotiation.ts'
import type { Forwarded } from '#web/chat/meeting/link/forwarded.ts'
import { type CallLink, createLink, PARTS } from '#web/chat/meeting/link/peer-link.ts'
import { bestLevel } from '#web/chat/meeting/link/quality.ts'
import { createSignalQueue } from '#web/chat/meeting/link/signal-queue.ts'
import { bring } from '#web/lib/bring.ts'
import { isOutOfReach } from '#web/lib/failures.ts'
import { onEvent, sayLive } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'
import { enterAgain, followRoom } from '#web/lib/rooms.ts'

export type Call = ReturnType<typeof createCall>

const ADAPT_MS = 3_000
const LISTEN_MS = 400
const LOUD = 0.05
/** Credentials of the relay that are so old are replaced before they are used again: they are good for an hour. */
const STALE_MS = 30 * 60_000

type Told = { number: number; seats: readonly Seat[]; isRelayed: boolean; recording: CallRecording | null }

/** One tab in a meeting: its seat, its connections to all others, and what it says of itself. */
export function createCall({ token, meetingId, userId, media, onMute, onRecorded }: CallOptions) {
  const peerId = crypto.randomUUID()
  const room = meetingLiveRoom(meetingId)
  let state = FIRST_STATE
  /** The ways by which connections may go come with the seat; before, none is made: it could go by one that tells addresses. */
  let config: RTCConfiguration | null = null
  let configuredAt = 0
  let taking: Promise<void> | null = null
  /** The question for the seat that is on its way. */
  let asking: ReturnType<typeof takeSeat> | null = null
  const newest = keepNewest<Told>()
  /** Signals that overtook the seat. */
  const early: (() => void)[] = []
  const links = new Map<string, CallLink>()
  /** The connection to a server that forwards everything, where the installation has one. */
  let forwarded: Forwarded | null = null
  const listeners = new Set<() => void>()
  const stops: (() => void)[] = []
  const isRepeated = repeatFilter()
  const signals = createSignalQueue({ from: peerId, say: (signal) => sayLive(saySignal, room, signal), onLost: () => void checkDoor(true) })

  const recordings = watchRecording({
    userId,
    onOver(end) {
      if (!isOn()) return
      // Who is recorded another time is asked another time.
      set({ allowsRecording: null })
      if (end !== null) onRecorded(end)
    },
  })

  function set(next: Partial<CallState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const isOn = (): boolean => state.status === 'in' || state.status === 'entering'

  /** Takes the seat, or takes it again after it was lost; the credentials of the relay come with it. */
  function seat(): Promise<void> {
    taking ??= takeIt().finally(() => {
      taking = null
    })
    return taking
  }

  async function takeIt(): Promise<void> {
    try {
      asking = takeSeat(token, peerId)
      const { iceServers, forwarder, ...reply } = await asking
      config = {
        iceServers: iceServers.map(({ urls, username, credential }) => ({ urls, ...(username && credential && { username, credential }) })),
        iceTransportPolicy: reply.isRelayed ? 'relay' : 'all',
      }
      configuredAt = performance.now()
      if (!isOn()) return
      if (forwarder) await forward(forwarder)
      if (!isOn()) return
      set({ status: 'in' })
      // Only who has a seat is let into its room.
      enterAgain(room)
      seatsAre(newest(reply))
      for (const take of early.splice(0)) take()
      void sayState()
    } catch (error) {
      if (!isOn()) return
      if (isOutOfReach(error)) setTimeout(() => isOn() && void seat(), AGAIN_MS)
      else await findOut(error)
    }
  }

  async function forward(forwarder: { url: string; token: string }): Promise<void> {
    const { createForwarded } = await bring(() => import('#web/chat/meeting/link/forwarded.ts'))
    forwarded ??= createForwarded({ tracks: () => media.state().tracks, onChange: changed, onLost: () => isOn() && void seat() })
    // It is tried again by itself; a seat is held meanwhile, so the others see who is there.
    await forwarded.connect(forwarder)
  }

  /** This tab has a seat, as far as it has heard. */
  const hasSeat = (): boolean => state.seats.some((one) => one.peerId === peerId)

  async function findOut(refusal: unknown): Promise<void> {
    const door = await readDoor(token).catch((error: unknown) => (isOutOfReach(error) ? 'unknown' : null))
    if (!isOn()) return
    const next = door === 'unknown' ? AGAIN_MS : afterRefusal(refusal, door)
    if (typeof next === 'number') return void setTimeout(() => isOn() && (!hasSeat() || forwarded?.isLost()) && void seat(), next)
    if (next === 'asked' && door !== 'unknown') set({ recording: door?.recording ?? null })
    stop(next)
  }

  function hearSeats(news: Told): void {
    if (newest(news) === news && state.status === 'in') seatsAre(news)
  }

  /** A signal of somebody who was quicker to hear of this tab's seat than this tab itself waits until its reply is there. */
  function hearSignal(from: string, signal: Pick<Signal, 'description' | 'candidates' | 'wantsOffer'>): void {
    if (forwarded !== null || !isOn()) return
    if (state.status === 'in') linkTo(from)?.receive(signal)
    else early.push(() => hearSignal(from, signal))
  }

  function seatsAre({ seats, isRelayed, recording }: Told): void {
    if (!isOn()) return
    const mine = seats.find(({ user }) => user.id === userId)
    if (mine && mine.peerId !== peerId) return stop('moved')
    set({ seats, recording })
    recordings.follow({ seats, recording })
    if (!mine) return void checkDoor()
    if (isRelayed) relay()
    const others = new Set(seats.map((one) => one.peerId).filter((id) => id !== peerId))
    for (const [id, link] of links) {
      if (others.has(id)) continue
      link.close()
      links.delete(id)
      signals.forget(id)
    }
    for (const id of others) linkTo(id)
    changed()
  }

  /** A minor may come in from now on: what begins goes over the relay alone, and what goes already tells no more addresses. */
  function relay(): void {
    if (config === null || config.iceTransportPolicy === 'relay') return
    config = { ...config, iceTransportPolicy: 'relay' }
    for (const link of links.values()) link.allow(config)
  }

  function linkTo(id: string): CallLink | undefined {
    const known = links.get(id)
    if (known || config === null) return known
    const first = config
    const link =
      forwarded?.link(id) ??
      createLink({
        config: first,
        isFirst: beginsTo(peerId, id),
        send: (signal) => signals.push({ to: id, ...signal }),
        tracks: () => media.state().tracks,
        onChange: changed,
        async freshConfig() {
          if (performance.now() - configuredAt > STALE_MS) await seat()
          return config ?? first
        },
      })
    links.set(id, link)
    return link
  }

  const changed = (): void => set({ turn: state.turn + 1 })

  async function sayState(isAway = false): Promise<void> {
    const reply = await sayLive(sayHere, room, { peerId, state: seatStateOf(media.state().tracks, state, isAway) })
    if (!reply.ok && reply.reason === 'FORBIDDEN' && isOn() && !isAway) setTimeout(() => isOn() && void checkDoor(true), AGAIN_MS)
  }

  let sent = media.state().tracks
  function mediaChanged(): void {
    const { tracks } = media.state()
    for (const part of PARTS)
      if (tracks[part] !== sent[part])
        for (const link of [...links.values(), ...(forwarded ? [forwarded] : [])]) link.setTrack(part, tracks[part])
    if (tracks === sent) return
    sent = tracks
    void sayState()
    changed()
  }

  function listen(): void {
    const loudest = [...links]
      .map(([id, link]) => ({ id, loudness: link.loudness() }))
      .toSorted((one, other) => other.loudness - one.loudness)[0]
    if (loudest && loudest.loudness > LOUD && loudest.id !== state.speakerId) set({ speakerId: loudest.id })
  }

  function restartAll(): void {
    for (const link of links.values()) link.restart()
  }

  function start(): void {
    const timers = [
      setInterval(() => void sayState(), SEAT_BEAT_MS),
      setInterval(() => {
        for (const link of links.values()) void link.adapt(bestLevel(links.size))
      }, ADAPT_MS),
      setInterval(listen, LISTEN_MS),
    ]
    const leavePage = (): void => void sayState(true)
    const comeBack = (): void => void (document.visibilityState === 'visible' && media.reopen())
    window.addEventListener('online', restartAll)
    window.addEventListener('pagehide', leavePage)
    document.addEventListener('visibilitychange', comeBack)
    stops.push(
      followRoom(room),
      media.subscribe(mediaChanged),
      onEvent('meetingSeats', (news) => news.meetingId === meetingId && hearSeats(news)),
      onEvent('meetingSignal', ({ meetingId: id, from, to, number, ...signal }) => {
        if (id === meetingId && to === peerId && !isRepeated(from, number)) hearSignal(from, signal)
      }),
      onEvent('meetingMute', (told) => told.meetingId === meetingId && onMute()),
      onEvent('meetingDoor', (news) => void (news.meetingId === meetingId && state.status === 'in' && checkDoor())),
      onNews((news) => void (news === 'reconnected' && isOn() && seat())),
      () => timers.forEach((timer) => clearInterval(timer)),
      () => window.removeEventListener('online', restartAll),
      () => window.removeEventListener('pagehide', leavePage),
      () => document.removeEventListener('visibilitychange', comeBack),
    )
    void seat()
  }

  /** Finds out if this tab may still be here, and takes its seat again where that was lost. */
  async function checkDoor(isLost = false): Promise<void> {
    const door = await readDoor(token).catch(() => null)
    if (!isOn()) return
    if (door?.endedAt) stop('over')
    else if (door && door.standing !== 'IN_ROOM' && door.standing !== 'ADMITTED') stop('putOut')
    else if (isLost || !hasSeat()) void seat()
  }

  function stop(status: CallStatus): void {
    for (const end of stops.splice(0)) end()
    recordings.close()
    signals.close()
    for (const link of links.values()) link.close()
    links.clear()
    forwarded?.close()
    set({ status, seats: [] })
  }

  return {
    peerId,
    state: (): CallState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    link: (id: string): CallLink | undefined => links.get(id),
    setHand(hasHandUp: boolean): void {
      set({ hasHandUp })
      void sayState()
    },
    setRecording(isRecording: boolean): void {
      set({ isRecording })
      void sayState()
    },
    /** Gives an answer to whoever records, in a browser or on the server: a no, at any time, leaves this person out. */
    async answerRecording(allowsRecording: boolean): Promise<void> {
      const { recording } = state
      set({ allowsRecording, answeredRecordingId: recording?.id ?? null })
      void sayState()
      if (recording === null || recording.state === 'SAVING') return
      await answerRecording(token, recording.id, allowsRecording).catch((error: unknown) => {
        // An answer that didn't arrive is asked for again.
        set({ answeredRecordingId: null })
        throw error
      })
    },
    mute: (of?: number): void => void sayLive(sayMute, room, of === undefined ? {} : { userId: of }),
    async leave(): Promise<void> {
      if (!isOn()) return
      stop('left')
      // A question for the seat that came after the farewell would take it for nobody.
      await asking?.catch(() => undefined)
      await leaveSeat(token, peerId).catch(() => undefined)
    },
  }
}
