import type { Seat } from '#contract/chat/meeting-live.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import type { Recorded } from '#web/chat/meeting/record/mix.ts'

/** Picks those who may be recorded: whoever records, and everybody who has agreed; of the others neither picture nor voice is taken. */
export function recordedOf(seats: readonly Seat[], call: Pick<Call, 'peerId' | 'link'>, media: Pick<OwnMedia, 'state'>): Recorded[] {
  const { tracks } = media.state()
  return seats.flatMap(({ peerId, user, state }): Recorded[] => {
    const isOwn = peerId === call.peerId
    if (!isOwn && state.allowsRecording !== true) return []
    const link = isOwn ? null : call.link(peerId)
    const camera = isOwn ? tracks.camera : state.hasCamera ? (link?.talk.getVideoTracks()[0] ?? null) : null
    const screen = isOwn ? tracks.screen : state.isSharing ? (link?.screen.getVideoTracks()[0] ?? null) : null
    const sound = isOwn ? tracks.microphone : state.hasMicrophone ? (link?.talk.getAudioTracks()[0] ?? null) : null
    return [{ id: peerId, name: user.displayName, picture: screen ?? camera, sound }]
  })
}
