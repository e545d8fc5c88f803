import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Seat } from '#contract/chat/meeting-live.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { Role } from '#contract/enums.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { polishYear } from '#contract/rules.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { type ACaller, aCaller } from '#server/testing/a-caller.ts'
import { aClient, type Client } from '#server/testing/a-client.ts'

/** Calls of people in meetings, for tests. */

export type Taken = {
  meetingId: number
  seats: Seat[]
  iceServers: { urls: string[]; username: string; credential: string }[]
  isRelayed: boolean
}
export type Opened = Omit<ChatMessage, 'meeting'> & {
  meeting: { id: number; token: string; name: string; endedAt: string | null; people: { id: number }[] }
}

/** Makes somebody of an age; teachers are verified. */
export async function someone(db: Db, origin: string, role: Role = 'TEACHER', age = 30): Promise<ACaller> {
  const caller = await aCaller(db, origin, role)
  await db
    .update(user)
    .set({ birthDate: `${polishYear(new Date()) - age}-01-01` })
    .where(eq(user.id, caller.id))
  await db.update(teacherVerification).set({ status: 'APPROVED' }).where(eq(teacherVerification.userId, caller.id))
  return caller
}

/** Returns the body of a reply that has to be a 200. */
export async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}

export const status = async (reply: Promise<Response>): Promise<number> => (await reply).status

export const open = (caller: ACaller, roomId: number, name = 'Lekcja'): Promise<Opened> =>
  ok(caller.call('POST', `/chat/${roomId}/meeting-message`, { name }))

export const door = (caller: ACaller, token: string): Promise<MeetingDoor> => ok(caller.call('GET', `/chat/meeting/${token}`))

export const knock = (caller: ACaller, token: string): Promise<Response> => caller.call('POST', `/chat/meeting/${token}/knock`, {})

export const answer = (caller: ACaller, token: string, userId: number, decision: string): Promise<Response> =>
  caller.call('PUT', `/chat/meeting/${token}/guest`, { userId, decision })

export const enter = (caller: ACaller, token: string, peerId: string = randomUUID()): Promise<Response> =>
  caller.call('POST', `/chat/meeting/${token}/seat`, { peerId })

/** Connects a person's page to live news. */
export const connected = (origin: string, { authorization }: ACaller): Promise<Client> =>
  aClient(origin, { token: authorization.replace('Bearer ', '') })

/** Returns what a page has heard of an event, in order. */
export const heardOf = (client: Client, event: RealtimeEvent): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, payload]) => payload)
