import { DeviceError, type DeviceKind, openDevice, openScreen } from '#web/chat/meeting/call/devices.ts'
import type { Part, Tracks } from '#web/chat/meeting/link/peer-link.ts'

export type OwnMedia = ReturnType<typeof createOwnMedia>

export type MediaState = {
  readonly tracks: Tracks
  /** The devices that were chosen. */
  readonly chosen: Record<DeviceKind, string | null>
  /** Why a device can't be used, in Polish. */
  readonly refusal: string | null
}

const NOTHING: MediaState = {
  tracks: { microphone: null, camera: null, screen: null },
  chosen: { microphone: null, camera: null },
  refusal: null,
}

/** Microphone, camera and screen of this tab, from the test before a call to its end. */
export function createOwnMedia() {
  let state = NOTHING
  const listeners = new Set<() => void>()

  function set(next: Partial<MediaState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function put(part: Part, track: MediaStreamTrack | null): void {
    state.tracks[part]?.stop()
    // Unplugged, taken by another program, or stopped by the browser's own button.
    track?.addEventListener('ended', () => state.tracks[part] === track && put(part, null))
    set({ tracks: { ...state.tracks, [part]: track } })
  }

  async function open(part: Part, opening: () => Promise<MediaStreamTrack | null>): Promise<void> {
    try {
      const track = await opening()
      set({ refusal: null })
      put(part, track)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      set({ refusal: error.message })
    }
  }

  return {
    state: (): MediaState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async toggle(kind: DeviceKind): Promise<void> {
      if (state.tracks[kind]) put(kind, null)
      else await open(kind, () => openDevice(kind, state.chosen[kind]))
    },
    off: (part: Part): void => put(part, null),
    /** Takes another device, at once where one is in use. */
    async choose(kind: DeviceKind, deviceId: string): Promise<void> {
      set({ chosen: { ...state.chosen, [kind]: deviceId } })
      if (state.tracks[kind]) await open(kind, () => openDevice(kind, deviceId))
    },
    async toggleScreen(): Promise<void> {
      if (state.tracks.screen) put('screen', null)
      else await open('screen', openScreen)
    },
    /** Back from the background, where phones take the microphone away: what was on is opened again. */
    async reopen(): Promise<void> {
      for (const kind of ['microphone', 'camera'] as const)
        if (state.tracks[kind]?.readyState === 'ended') await open(kind, () => openDevice(kind, state.chosen[kind]))
    },
    forgetRefusal: (): void => set({ refusal: null }),
    stop(): void {
      for (const track of Object.values(state.tracks)) track?.stop()
      set({ tracks: NOTHING.tracks })
    },
  }
}
