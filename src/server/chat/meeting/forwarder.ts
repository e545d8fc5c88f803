import { FORWARDED_SEATS, MEETING_SEATS } from '#contract/chat/meeting-card.ts'
import type { LiveKitApi } from '#server/chat/meeting/livekit-api.ts'

/** A server that forwards pictures and voices, for more people than a mesh bears. */
export type Forwarder = {
  /** The address of its signalling, for browsers. */
  url: string
  /** Lets one tab, by its own id, into the call of a meeting. */
  tokenFor(meetingId: number, peerId: string): Promise<string>
  /** Ids of the tabs that are in a call. */
  list(meetingId: number): Promise<string[]>
  /** Puts tabs out; those that are gone are no error. */
  remove(meetingId: number, peerIds: readonly string[]): Promise<void>
}

/** The name of a meeting's room in LiveKit. */
export const liveKitRoom = (meetingId: number): string => `meeting-${meetingId}`

/** LiveKit (docs.livekit.io): tokens, and the room service. It learns ids of tabs, and nobody's name. */
export function liveKitForwarder(api: LiveKitApi): Forwarder {
  const ask = (meetingId: number, method: string, body: object): Promise<unknown> => {
    const room = liveKitRoom(meetingId)
    return api.ask(`RoomService/${method}`, { roomAdmin: true, room }, { room, ...body })
  }
  return {
    url: api.url,
    tokenFor: (meetingId, peerId) =>
      api.sign({ roomJoin: true, room: liveKitRoom(meetingId), canPublish: true, canSubscribe: true, canPublishData: false }, peerId),
    async list(meetingId) {
      const found = (await ask(meetingId, 'ListParticipants', {})) as { participants?: { identity?: string }[] } | null // its documented shape
      return (found?.participants ?? []).flatMap(({ identity }) => identity ?? [])
    },
    async remove(meetingId, peerIds) {
      for (const identity of peerIds) await ask(meetingId, 'RemoveParticipant', { identity })
    },
  }
}

/** The number of people who fit into a call. */
export const seatsOf = ({ forwarder }: { forwarder: Forwarder | null }): number => (forwarder === null ? MEETING_SEATS : FORWARDED_SEATS)
