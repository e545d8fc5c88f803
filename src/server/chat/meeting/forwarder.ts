import { SignJWT } from 'jose'
import { FORWARDED_SEATS, MEETING_SEATS } from '#contract/chat/meeting-card.ts'
import type { Settings } from '#server/settings.ts'

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

/** A token opens the door: a tab that is in stays in, so it is good for as long as connecting takes. */
const TOKEN_SECONDS = 120
const ANSWER_MS = 5_000

type Grant = { roomJoin?: true; roomAdmin?: true; room: string; canPublish?: true; canSubscribe?: true; canPublishData?: false }

/** LiveKit (docs.livekit.io): tokens signed with its secret, and the room service over HTTP. It learns ids of tabs, and nobody's name. */
export function liveKit({
  LIVEKIT_URL,
  LIVEKIT_KEY,
  LIVEKIT_SECRET,
}: Pick<Settings, 'LIVEKIT_URL' | 'LIVEKIT_KEY' | 'LIVEKIT_SECRET'>): Forwarder | null {
  if (LIVEKIT_URL === null || LIVEKIT_KEY === null || LIVEKIT_SECRET === null) return null
  const secret = new TextEncoder().encode(LIVEKIT_SECRET)
  const roomOf = (meetingId: number): string => `meeting-${meetingId}`
  const sign = (grant: Grant, subject?: string): Promise<string> => {
    const token = new SignJWT({ video: grant })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(LIVEKIT_KEY)
      .setNotBefore('-10s')
      .setExpirationTime(`${TOKEN_SECONDS}s`)
    return (subject === undefined ? token : token.setSubject(subject)).sign(secret)
  }
  /** Asks the room service; null where there is no such room or person. */
  async function ask(meetingId: number, method: string, body: object): Promise<unknown> {
    const room = roomOf(meetingId)
    const response = await fetch(`${LIVEKIT_URL?.replace(/^ws/, 'http')}/twirp/livekit.RoomService/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sign({ roomAdmin: true, room })}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room, ...body }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`LiveKit answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`)
    return response.json()
  }
  return {
    url: LIVEKIT_URL,
    tokenFor: (meetingId, peerId) =>
      sign({ roomJoin: true, room: roomOf(meetingId), canPublish: true, canSubscribe: true, canPublishData: false }, peerId),
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
