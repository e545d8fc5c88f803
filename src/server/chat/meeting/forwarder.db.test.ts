// @module-tag long
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tidyMeetings } from '#server/chat/meeting/seat.ts'
import { chatServices } from '#server/chat/services.ts'
import { meetingSeat } from '#server/db/tables/meeting.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type LiveKitPeer, startLiveKitPeer } from '#server/testing/peers/livekit-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let peer: LiveKitPeer
let app: Awaited<ReturnType<typeof anApp>>
const people: ACaller[] = []
/** The one of the people by this number. */
function person(number: number): ACaller {
  const found = people[number]
  if (!found) throw new Error('Eight people were made')
  return found
}
let stranger: ACaller

beforeAll(async () => {
  peer = await startLiveKitPeer()
  app = await anApp(database(), peer.settings)
  const origin = await listening(app)
  for (let number = 0; number < 8; number++) people.push(await aCaller(database().db, origin, 'TEACHER'))
  stranger = await aCaller(database().db, origin)
  return async () => {
    await app.server.close()
    await peer.close()
  }
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

type Taken = { meetingId: number; forwarder: { url: string; token: string } | null }

async function aMeeting(): Promise<string> {
  const roomId = await aChatRoom(
    database().db,
    people.map(({ id }) => id),
    { isGroup: true },
  )
  const reply = await person(0).call('POST', `/chat/${roomId}/meeting-message`, { name: 'Wykład' })
  return ((await reply.json()) as { meeting: { token: string } }).meeting.token
}
const enter = (caller: ACaller, token: string, peerId: string): Promise<Response> =>
  caller.call('POST', `/chat/meeting/${token}/seat`, { peerId })

test('more than six are in a call where a server forwards it; each is let in by a token of their own, good for two minutes and one room', async () => {
  const token = await aMeeting()
  const door = (await (await person(0).call('GET', `/chat/meeting/${token}`)).json()) as { seats: number; isFull: boolean }
  expect(door).toMatchObject({ seats: 50, isFull: false })
  const ids = people.map(() => randomUUID())
  for (const [index, one] of people.entries()) {
    const reply = await enter(one, token, ids[index] ?? '')
    expect(reply.status).toBe(200)
    const { forwarder, meetingId } = (await reply.json()) as Taken
    expect(forwarder?.url).toBe(peer.settings.LIVEKIT_URL)
    const joined = await peer.join(forwarder?.token ?? '')
    expect(joined).toMatchObject({ room: `meeting-${meetingId}`, identity: ids[index] })
    expect(joined.claims).toMatchObject({
      iss: 'APIklucz',
      video: { roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false },
    })
    // Nobody's name goes there, and no right to lead the room.
    expect(Object.keys(joined.claims).toSorted()).toEqual(['exp', 'iss', 'nbf', 'sub', 'video'])
    expect(Number(joined.claims['exp']) - Date.now() / 1000).toBeLessThanOrEqual(120)
    expect(JSON.stringify(joined.claims)).not.toContain('roomAdmin')
  }
  expect((await enter(stranger, token, randomUUID())).status).toBe(404)
  await expect(peer.join('eyJhbGciOiJub25lIn0.eyJ2aWRlbyI6e319.')).rejects.toThrow()
})

test('who loses the seat is put out of the forwarded call, too, and whoever slips back in by an old token is by the next look', async () => {
  const token = await aMeeting()
  const [host, other] = [person(0), person(1)]
  const [hostId, otherId] = [randomUUID(), randomUUID()]
  await enter(host, token, hostId)
  const { forwarder, meetingId } = (await (await enter(other, token, otherId)).json()) as Taken
  const { room } = await peer.join(forwarder?.token ?? '')
  await host.call('PUT', `/chat/meeting/${token}/guest`, { userId: other.id, decision: 'REFUSE' })
  expect(peer.rooms.get(room)).toEqual(new Set())
  expect((await enter(other, token, randomUUID())).status).toBe(403)
  await peer.join(forwarder?.token ?? '')
  expect(peer.rooms.get(room)).toEqual(new Set([otherId]))
  await tidyMeetings(database().db, await chatServices(app.platform))
  expect(peer.rooms.get(room)).toEqual(new Set())
  expect(await database().db.$count(meetingSeat, eq(meetingSeat.meetingId, meetingId))).toBe(1)
})
