import { useSyncExternalStore } from 'react'

/** A recording that can be played: by a name of its own, so that one of them plays at a time. */
export type Sound = {
  key: string
  /** Null where nobody has counted it: it is known when the bytes are read. */
  durationMs: number | null
  /** The address of its bytes. */
  address: () => string
  /** A new address when the old one has run out; null where there is none. */
  renew?: () => Promise<string | null>
}

export type PlayerState = {
  /** The one that plays, or was played last. */
  readonly key: string | null
  readonly isPlaying: boolean
  readonly timeMs: number
  /** Length of its bytes, once they are read. */
  readonly lengthMs: number | null
  readonly rate: number
  readonly isBroken: boolean
}

export const RATES = [1, 1.5, 2] as const

let state: PlayerState = { key: null, isPlaying: false, timeMs: 0, lengthMs: null, rate: 1, isBroken: false }
let element: HTMLAudioElement | null = null
let sound: Sound | null = null
let isRenewed = false
const listeners = new Set<() => void>()

function set(next: Partial<PlayerState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** The one element of the page: it plays on while its message is scrolled out of the list. */
function audio(): HTMLAudioElement {
  if (element !== null) return element
  element = new Audio()
  element.preload = 'auto'
  const showTime = (): void => {
    if (element !== null && element.currentTime < 1e6) set({ timeMs: element.currentTime * 1_000 })
  }
  element.addEventListener('timeupdate', showTime)
  element.addEventListener('seeked', showTime)
  element.addEventListener('play', () => set({ isPlaying: true, isBroken: false }))
  element.addEventListener('pause', () => set({ isPlaying: false }))
  element.addEventListener('ended', () => set({ isPlaying: false, timeMs: 0 }))
  element.addEventListener('error', () => void renewOrGiveUp())
  return element
}

async function renewOrGiveUp(): Promise<void> {
  const failed = sound
  if (failed === null) return
  const { isPlaying, timeMs } = state
  const address = isRenewed ? null : await (failed.renew?.() ?? null)
  isRenewed = true
  if (sound !== failed) return
  if (address === null || address === undefined) return set({ isPlaying: false, isBroken: true })
  await load(address, timeMs)
  if (isPlaying) await audio().play().catch(giveUp)
}

const giveUp = (error: unknown): void => {
  // Another one was asked for meanwhile.
  if (!(error instanceof DOMException && error.name === 'AbortError')) set({ isPlaying: false })
}

/** Sets the bytes and where they go on; a recording of Chrome tells its length, by which one seeks, only at its end. */
async function load(address: string, timeMs: number): Promise<void> {
  const player = audio()
  player.src = address
  await once(player, 'loadedmetadata')
  if (!Number.isFinite(player.duration)) {
    player.currentTime = 1e9
    await once(player, 'seeked')
  }
  if (Number.isFinite(player.duration)) set({ lengthMs: player.duration * 1_000 })
  player.currentTime = timeMs / 1_000
  player.playbackRate = state.rate
}

function once(player: HTMLAudioElement, event: string): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      player.removeEventListener(event, done)
      player.removeEventListener('error', done)
      resolve()
    }
    player.addEventListener(event, done)
    player.addEventListener('error', done)
  })
}

async function choose(next: Sound, timeMs: number): Promise<void> {
  if (sound?.key === next.key && !state.isBroken) {
    if (timeMs !== state.timeMs) audio().currentTime = timeMs / 1_000
    return
  }
  element?.pause()
  sound = next
  isRenewed = false
  set({ key: next.key, timeMs, lengthMs: null, isPlaying: false, isBroken: false })
  await load(next.address(), timeMs)
}

/** Plays, or pauses what plays. Whatever else played stops. */
export async function togglePlaying(next: Sound): Promise<void> {
  if (state.key === next.key && state.isPlaying) return audio().pause()
  await choose(next, state.key === next.key ? state.timeMs : 0)
  if (sound?.key === next.key && !state.isBroken) await audio().play().catch(giveUp)
}

/** Goes to a moment of it. */
export async function seekIn(next: Sound, timeMs: number): Promise<void> {
  await choose(next, timeMs)
  set({ timeMs })
}

/** The next of the speeds, for all recordings. */
export function changeRate(): void {
  const rate = RATES[(RATES.findIndex((one) => one === state.rate) + 1) % RATES.length] ?? 1
  if (element !== null) element.playbackRate = rate
  set({ rate })
}

/** Ends what plays: the chat is left, or what plays is gone. */
export function stopPlaying(key: string | null = state.key): void {
  if (key !== state.key) return
  element?.pause()
  element?.removeAttribute('src')
  sound = null
  set({ key: null, isPlaying: false, timeMs: 0, lengthMs: null, isBroken: false })
}

/** Follows the player. */
export function usePlayer(): PlayerState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
    () => state,
  )
}
