// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { MOST_REACTIONS } from '#contract/chat/chat-limits.ts'
import { chatReaction, chatRoom } from '#server/db/tables/chat.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let [one, other, third] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests
let [roomId, messageId] = [0, 0]

beforeAll(async () => {
  const app = await anApp(database())
  const origin = await listening(app)
  const aPerson = (): Promise<ACaller> => aCaller(database().db, origin, 'USER')
  ;[one, other, third] = [await aPerson(), await aPerson(), await aPerson()]
  return () => app.server.close()
})
beforeEach(async () => {
  const { db } = database()
  await db.execute(sql`delete from rate_limit`)
  roomId = await aChatRoom(db, [one.id, other.id, third.id], { isGroup: true })
  messageId = await aChatMessage(db, roomId, one.id)
})

const react = (caller: ACaller, emoji: string, isSet = true): Promise<Response> =>
  caller.call('PUT', `/chat/message/${messageId}/reaction`, { emoji, isSet })
const shown = async (caller: ACaller): Promise<[string, number[]][]> => {
  const { reactions } = (await (await caller.call('GET', `/chat/message/${messageId}`)).json()) as ChatMessage
  return reactions.map(({ emoji, userIds }) => [emoji, userIds])
}
const lastRev = async (): Promise<number> => {
  const [room] = await database().db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  return room?.lastRev ?? 0
}

test('an emoji under a message says who chose it; the wanted state twice is one change', async () => {
  expect((await react(one, '👍')).status).toBe(200)
  await react(other, '👍')
  await react(other, '🎉')
  const rev = await lastRev()
  await react(other, '🎉')
  await react(third, '🎉', false)
  expect(await lastRev()).toBe(rev)
  expect(await shown(third)).toEqual([
    ['👍', [one.id, other.id]],
    ['🎉', [other.id]],
  ])
  await react(other, '👍', false)
  expect(await shown(one)).toEqual([
    ['👍', [one.id]],
    ['🎉', [other.id]],
  ])
  const changes = (await (await third.call('GET', `/chat/${roomId}/change?after=${rev}`)).json()) as { results: ChatMessage[] }
  expect(changes.results.map(({ id }) => id)).toEqual([messageId])
})

test('at once by everybody, each counts once', async () => {
  await Promise.all([one, other, third].flatMap((caller) => Array.from({ length: 5 }, () => react(caller, '❤️'))))
  const found = await shown(one)
  expect(found.map(([emoji, ids]) => [emoji, ids.toSorted((a, b) => a - b)])).toEqual([['❤️', [one.id, other.id, third.id]]])
})

test('whoever has left puts nothing and sees what was there until then; a removed message loses its reactions', async () => {
  await react(one, '👍')
  await third.call('PUT', `/chat/${roomId}/leave`, {})
  expect((await react(third, '👍')).status).toBe(403)
  await react(other, '😂')
  expect(await shown(third)).toEqual([['👍', [one.id]]])
  await one.call('DELETE', `/chat/message/${messageId}`)
  expect((await react(other, '👍')).status).toBe(404)
  expect(await database().db.$count(chatReaction, eq(chatReaction.messageId, messageId))).toBe(0)
})

test('one emoji is one emoji, and a message has so many of them', async () => {
  for (const emoji of ['', 'a', '<b>', '👍👍', '👍\u200b', '123']) expect((await react(one, emoji)).status, emoji).toBe(400)
  const faces = Array.from({ length: MOST_REACTIONS }, (_, at) => String.fromCodePoint(0x1f600 + at))
  for (const face of faces) expect((await react(one, face)).status, face).toBe(200)
  expect((await react(other, '🎉')).status).toBe(409)
  expect((await react(other, faces[3] ?? '')).status).toBe(200)
})
