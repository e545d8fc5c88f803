// @module-tag long
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import { NO_WORDS } from '#server/chat/message/read-words.ts'
import type { Outgoing } from '#server/chat/message/store-messages.ts'
import { updateGroup } from '#server/chat/room/save-group.ts'
import { type ChatServices, chatServices } from '#server/chat/services.ts'
import { queryRows } from '#server/db/db.ts'
import { chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let services = {} as ChatServices // made before all tests
let [one, other, third] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests
let origin = ''

beforeAll(async () => {
  const app = await anApp(database())
  origin = await listening(app)
  services = await chatServices(app.platform)
  const { db } = database()
  ;[one, other, third] = [await aCaller(db, origin), await aCaller(db, origin), await aCaller(db, origin)]
  return () => app.server.close()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))
afterEach(closeClients)

const aGroup = (): Promise<number> => aChatRoom(database().db, [one.id, other.id, third.id], { isGroup: true })
const outgoing = ({ id }: ACaller, text: string, more: Partial<Outgoing> = {}): Outgoing => ({
  writer: { id, role: 'USER', hasActiveSubscription: false },
  clientId: randomUUID(),
  words: { ...NO_WORDS, messageText: text },
  files: [],
  replyTo: null,
  threadMessageId: null,
  ...more,
})
/** The ends of messages that are sent at once, as words. */
async function sendAll(roomId: number, items: readonly Outgoing[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(items.map((item) => services.sending.store(roomId, item)))
  return outcomes.map(
    (outcome) => (outcome.status === 'fulfilled' ? `${outcome.value.seq}` : ((outcome.reason as { code?: string }).code ?? 'unknown')), // a refusal, or the database's error
  )
}
const stored = (roomId: number) =>
  database()
    .db.select({ seq: chatMessage.seq, firstRev: chatMessage.firstRev, text: chatMessage.messageText, xmin: sql<string>`xmin::text` })
    .from(chatMessage)
    .where(eq(chatMessage.roomId, roomId))
    .orderBy(asc(chatMessage.firstRev))
const heard = async (caller: ACaller): Promise<Client> => aClient(origin, { token: caller.authorization.replace('Bearer ', '') })
const news = ({ heard: all }: Client): ChatMessageNews[][] =>
  all.flatMap(([event, payload]) => (event === 'createdChatMessage' ? [(payload as { news: ChatMessageNews[] }).news] : [])) // the event's payload

test('messages that come at once are stored in few transactions, told in as few events, and keep their order', async () => {
  const roomId = await aGroup()
  const ear = await heard(third)
  const items = Array.from({ length: 50 }, (_, at) => outgoing(at % 2 === 0 ? one : other, `nr ${at}`))
  expect(await sendAll(roomId, items)).toEqual(items.map((_, at) => `${at + 1}`))
  const rows = await stored(roomId)
  expect(rows.map(({ text }) => text)).toEqual(items.map((_, at) => `nr ${at}`))
  expect(rows.map(({ firstRev }) => firstRev)).toEqual(items.map((_, at) => at + 1))
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBeLessThan(10)
  await eventually(() => expect(news(ear).flat()).toHaveLength(50))
  expect(
    news(ear)
      .flat()
      .map(({ seq }) => seq),
  ).toEqual(items.map((_, at) => at + 1))
  expect(news(ear).length).toBeLessThan(10)
  expect(await database().db.select().from(chatRoom).where(eq(chatRoom.id, roomId))).toMatchObject([{ lastSeq: 50, lastRev: 50 }])
})

test('what may not be stored is refused by itself and takes no place', async () => {
  const { db } = database()
  const [roomId, elsewhere] = [await aGroup(), await aChatRoom(db, [one.id, other.id], { isGroup: true })]
  const quoted = await aChatMessage(db, elsewhere, other.id)
  const [foreign] = await db
    .insert(file)
    .values({
      ownerId: other.id,
      kind: 'PRIVATE',
      storageKey: randomUUID(),
      originalName: 'x.png',
      mimetype: 'image/png',
      extension: 'png',
      sizeBytes: 1,
    })
    .returning({ id: file.id })
  const stranger = await aCaller(db, origin)
  const twice = outgoing(one, 'raz')
  const sentBefore = outgoing(one, 'gdzie indziej')
  await services.sending.store(elsewhere, sentBefore)
  const outcomes = await sendAll(roomId, [
    outgoing(one, 'pierwsza'),
    outgoing(stranger, 'obcy'),
    outgoing(one, 'cytat', { replyTo: quoted }),
    twice,
    outgoing(one, 'plik', { files: [foreign?.id ?? 0] }),
    outgoing(one, 'wątek', { threadMessageId: quoted }),
    // The database itself doesn't take such a text.
    outgoing(one, 'zero \u0000'),
    twice,
    sentBefore,
    outgoing(other, 'ostatnia'),
  ])
  expect(outcomes).toEqual(['1', 'NOT_FOUND', 'VALIDATION', '2', 'VALIDATION', 'NOT_FOUND', 'unknown', '2', 'CONFLICT', '3'])
  expect((await stored(roomId)).map(({ seq, text }) => `${seq} ${text}`)).toEqual(['1 pierwsza', '2 raz', '3 ostatnia'])
})

test('what is said at once in the room and in threads has places in each, and the thread is counted once for all', async () => {
  const { db } = database()
  const roomId = await aGroup()
  const root = await aChatMessage(db, roomId, one.id, 'początek')
  const ear = await heard(third)
  const inThread = (text: string) => outgoing(one, text, { threadMessageId: root })
  expect(await sendAll(roomId, [inThread('a'), outgoing(other, 'b'), inThread('c'), inThread('d')])).toEqual(['1', '2', '2', '3'])
  const [row] = await db.select().from(chatMessage).where(eq(chatMessage.id, root))
  const [room] = await db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  expect([row?.threadCount, row?.rev, room?.lastSeq]).toEqual([3, room?.lastRev, 2])
  // Every change has been told, and none is told twice.
  await eventually(() =>
    expect(ear.heard.findLast(([event]) => event === 'chatMessageUpdated')).toMatchObject([expect.anything(), { rev: room?.lastRev }]),
  )
  const told = [
    ...news(ear)
      .flat()
      .map(({ rev }) => rev),
    ...ear.heard.flatMap(([event, payload]) => (event === 'chatMessageUpdated' ? [(payload as { rev: number }).rev] : [])),
  ] // the event's payload
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: (room?.lastRev ?? 1) - 1 }, (_, at) => at + 2))
})

test('a read mark follows what somebody wrote from where they had read everything, and nobody else’s', async () => {
  const roomId = await aGroup()
  const marks = async () =>
    new Map((await database().db.select().from(chatMember).where(eq(chatMember.roomId, roomId))).map((row) => [row.userId, row.readSeq]))
  await services.sending.store(roomId, outgoing(one, 'sama'))
  expect([...(await marks()).values()].toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  await sendAll(roomId, [outgoing(one, 'a'), outgoing(one, 'b'), outgoing(other, 'c'), outgoing(one, 'd')])
  const after = await marks()
  // The first of them had a turn of its own.
  expect([after.get(one.id), after.get(other.id), after.get(third.id)]).toEqual([3, 0, 0])
})

test('somebody who is removed while many write stores and hears nothing after it', async () => {
  const { db } = database()
  const roomId = await aGroup()
  const ear = await heard(other)
  const writing = Array.from({ length: 30 }, (_, at) => outgoing(at % 2 === 0 ? one : other, `${at}`))
  const sending = sendAll(roomId, writing)
  await updateGroup(db, services, { id: one.id, role: 'USER', hasActiveSubscription: false }, roomId, { usersIds: [third.id] })
  await sending
  const [member] = await db
    .select()
    .from(chatMember)
    .where(sql`${chatMember.roomId} = ${roomId} and ${chatMember.userId} = ${other.id}`)
  const until = member?.untilSeq ?? 0
  await sendAll(roomId, [outgoing(one, 'po'), outgoing(other, 'po')])
  const late = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from chat_message where room_id = ${roomId} and author_id = ${other.id} and seq > ${until}`,
  )
  expect(late).toEqual([{ count: 0 }])
  await ear.socket.timeout(5000).emitWithAck('enterRoom', { room: 'chat:1' })
  expect(
    Math.max(
      0,
      ...news(ear)
        .flat()
        .map(({ seq }) => seq),
    ),
  ).toBeLessThanOrEqual(until)
})
