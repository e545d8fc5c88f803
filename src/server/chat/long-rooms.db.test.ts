import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/user/viewer.ts'
import { listAttachments, listThreads } from '#server/chat/message/list-attachments.ts'
import { listChanges, listMessages, listPinned } from '#server/chat/message/list-stream.ts'
import { countUnread, getRoom, listRooms } from '#server/chat/room/list-rooms.ts'
import { type ChatServices, chatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { aChatMessage } from '#server/testing/a-chat-room.ts'
import { aLongRoom, EVERY, rowsReadBy } from '#server/testing/a-long-room.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const [SHORT, LONG] = [100, 20_000]
const database = useTestDatabase()
let services = {} as ChatServices // made before all tests
let viewer = {} as Viewer & { id: number } // made before all tests
let [short, long] = [0, 0]
/** The message in the middle of a room, by the room. */
const middle = new Map<number, number>()

beforeAll(async () => {
  const { db } = database()
  const app = await anApp(database())
  services = await chatServices(app.platform)
  const people = [await anAccount(db), await anAccount(db)].map(({ id }) => id)
  viewer = { id: people[0] ?? 0, role: 'USER', hasActiveSubscription: false }
  ;[short, long] = [await aLongRoom(db, people, SHORT), await aLongRoom(db, people, LONG)]
  for (const roomId of [short, long]) middle.set(roomId, await idAt(db, roomId, size(roomId) / 2))
  await db.execute(sql`vacuum analyze`)
  return () => app.server.close()
})

const list = (db: Db, roomId: number, query: object) =>
  listMessages(db, viewer, services, roomId, { page: 1, pageSize: 25, sort: 'createdAt:DESC', ...query })
async function idAt(db: Db, roomId: number, place: number): Promise<number> {
  const [row] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(sql`${eq(chatMessage.roomId, roomId)} and seq = ${place}`)
  return row?.id ?? 0
}
const size = (roomId: number): number => (roomId === long ? LONG : SHORT)

const readings: [name: string, read: (db: Db, roomId: number) => Promise<unknown>][] = [
  ['the newest messages', (db, roomId) => list(db, roomId, {})],
  ['those before a place', (db, roomId) => list(db, roomId, { before: size(roomId) / 2 })],
  ['those after a place', (db, roomId) => list(db, roomId, { after: size(roomId) / 2 })],
  ['those around a message', (db, roomId) => list(db, roomId, { around: middle.get(roomId) })],
  ['a page far down', (db, roomId) => list(db, roomId, { page: size(roomId) / 25 - 1 })],
  ['the room with its members', (db, roomId) => getRoom(db, viewer.id, roomId)],
  ['pinned messages', (db, roomId) => listPinned(db, viewer, services, roomId)],
  ['what has changed', (db, roomId) => listChanges(db, viewer, services, roomId, size(roomId) - 3)],
]

test.each(readings)('%s of a long room are read without reading more of it than of a short one', async (_, read) => {
  const { db } = database()
  const [few, many] = [await rowsReadBy(db, (tx) => read(tx, short)), await rowsReadBy(db, (tx) => read(tx, long))]
  expect(many).toBeLessThanOrEqual(Math.ceil(1.2 * few))
  expect(many).toBeLessThan(SHORT + 60)
})

test('a word is found in a long room by its index, and by its beginning among the latest messages', async () => {
  const { db } = database()
  const rows = await rowsReadBy(db, (tx) => list(tx, long, { search: 'hipopotam' }))
  expect(rows).toBeLessThan(LONG)
  const found = await list(db, long, { search: 'hipopotam' })
  expect(found.results.map(({ seq }) => seq)).toEqual([16_001, 12_001, 8_001, 4_001, 1])
  expect((await list(db, long, { search: 'numer 19990' })).results.map(({ seq }) => seq)).toEqual([19_990])
})

test.each([
  ['files', listAttachments],
  ['threads', listThreads],
] as const)('of the %s of a long room one page is read, beside their number', async (_, read) => {
  const page = { page: 1, pageSize: 20 }
  const rows = await rowsReadBy(database().db, (tx) => read(tx, viewer, services, long, page))
  expect(rows).toBeLessThan(LONG / EVERY + 300)
})

test('a list of five hundred rooms takes as many queries as one of fifteen', async () => {
  const { db } = database()
  const [few, many, other] = [await anAccount(db), await anAccount(db), await anAccount(db)]
  const fill = async (userId: number, count: number): Promise<void> => {
    await db.execute(sql`with made as (
        insert into chat_room (name, owner_id) select 'Pokój ' || n, ${userId}::int from generate_series(1, ${count}) n returning id)
      insert into chat_member (room_id, user_id, joined_at)
        select made.id, person, now() from made, unnest(array[${userId}, ${other.id}]::int[]) person`)
    const rooms = await db.select({ id: chatRoom.id }).from(chatRoom).where(eq(chatRoom.ownerId, userId)).limit(10)
    for (const { id } of rooms) await aChatMessage(db, id, other.id)
  }
  await Promise.all([fill(few.id, 15), fill(many.id, 500)])
  const { $client } = db as unknown as { $client: { query: (...args: unknown[]) => unknown } } // what drizzle sends queries by, on both engines
  /** The least of several times: the app beside it has things of its own to ask. */
  const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
    const counts: number[] = []
    for (let time = 0; time < 5; time++) {
      const query = vi.spyOn($client, 'query')
      await work()
      counts.push(query.mock.calls.length)
      query.mockRestore()
    }
    return Math.min(...counts)
  }
  const page = { page: 1, pageSize: 15, search: '', invitations: false } as Parameters<typeof listRooms>[2] // what the contract fills in
  const [ofFew, ofMany] = [await queriesOf(() => listRooms(db, few.id, page)), await queriesOf(() => listRooms(db, many.id, page))]
  expect([ofMany, await queriesOf(() => countUnread(db, many.id))]).toEqual([ofFew, 1])
  expect(ofMany).toBeLessThan(8)
  expect((await listRooms(db, many.id, page)).total).toBe(500)
})
