import { useSyncExternalStore } from 'react'
import type { CallState } from '#web/chat/meeting/call/call-state.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { MediaState, OwnMedia } from '#web/chat/meeting/call/own-media.ts'

/** Returns what is known of one's own microphone, camera and screen. */
export function useMedia(media: OwnMedia): MediaState {
  return useSyncExternalStore(media.subscribe, media.state, media.state)
}

/** Returns what is known of a call. */
export function useCall(call: Call): CallState {
  return useSyncExternalStore(call.subscribe, call.state, call.state)
}
