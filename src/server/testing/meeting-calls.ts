import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Seat } from '#contract/chat/meeting-live.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { ACaller } from '#server/testing/a-caller.ts'
import { ok } from '#server/testing/chat-calls.ts'

/** Calls of people in meetings, for tests. */

export type Taken = {
  meetingId: number
  number: number
  seats: Seat[]
  iceServers: { urls: string[]; username: string; credential: string }[]
  isRelayed: boolean
}
export type Opened = Omit<ChatMessage, 'meeting'> & {
  meeting: { id: number; token: string; name: string; endedAt: string | null; people: { id: number }[] }
}

export const open = (caller: ACaller, roomId: number, name = 'Lekcja'): Promise<Opened> =>
  ok(caller.call('POST', `/chat/${roomId}/meeting-message`, { name }))

export const door = (caller: ACaller, token: string): Promise<MeetingDoor> => ok(caller.call('GET', `/chat/meeting/${token}`))

export const knock = (caller: ACaller, token: string): Promise<Response> => caller.call('POST', `/chat/meeting/${token}/knock`, {})

export const answer = (caller: ACaller, token: string, userId: number, decision: string): Promise<Response> =>
  caller.call('PUT', `/chat/meeting/${token}/guest`, { userId, decision })

export const enter = (caller: ACaller, token: string, peerId: string = randomUUID()): Promise<Response> =>
  caller.call('POST', `/chat/meeting/${token}/seat`, { peerId })
