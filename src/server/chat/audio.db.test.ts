// @module-tag long
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { MOST_AUDIO_BYTES } from '#contract/chat/chat-limits.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { RECORDED_BYTES } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let [one, other, stranger] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests
let origin = ''
let roomId = 0

beforeAll(async () => {
  const app = await anApp(database())
  origin = await listening(app)
  ;[one, other, stranger] = [await aPerson(), await aPerson(), await aPerson()]
  return () => app.server.close()
})
beforeEach(async () => {
  await database().db.execute(sql`delete from rate_limit`)
  roomId = await aChatRoom(database().db, [one.id, other.id], { isGroup: true })
})
const aPerson = (): Promise<ACaller> => aCaller(database().db, origin, 'USER')

type Given = { texts?: Record<string, string>; bytes?: Buffer; name?: string }
const record = (caller: ACaller, { texts = {}, bytes = RECORDED_BYTES, name = 'nagranie.weba' }: Given = {}): Promise<Response> => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ durationMs: '1500', ...texts })) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return caller.call('POST', `/chat/${roomId}/audio-message`, form)
}
const sent = async (reply: Promise<Response>): Promise<ChatMessage> => {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as ChatMessage
}
const filesOf = ({ id }: ACaller): Promise<number> => database().db.$count(file, eq(file.ownerId, id))

test('a recorded voice is a message with its length and wave, and plays for whoever is in the room', async () => {
  const message = await sent(record(one, { texts: { peaks: '0,50,100' } }))
  expect(message).toMatchObject({ message: '', files: [], audio: { durationMs: 1500, peaks: [0, 50, 100], extension: 'weba' } })
  const bytes = await fetch(`${origin}${message.audio?.url ?? ''}`)
  expect([bytes.status, bytes.headers.get('content-type'), bytes.headers.get('content-disposition')?.split(';')[0]]).toEqual([
    200,
    'audio/webm',
    'inline',
  ])
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(RECORDED_BYTES)
  const rooms = (await (await other.call('GET', '/chat')).json()) as { results: { id: number; lastMessage: unknown }[] }
  expect(rooms.results.find(({ id }) => id === roomId)?.lastMessage).toMatchObject({ text: '', files: 1, hasAudio: true })
  const answer = await other.call('POST', `/chat/${roomId}/message`, { message: '<p>Słyszę</p>', replyTo: message.id })
  expect(await answer.json()).toMatchObject({ replyTo: { hasAudio: true, text: '' } })
})

test('a recording whose sender counted nothing is a message, too', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(RECORDED_BYTES)]), 'nagranie.weba')
  const message = await sent(one.call('POST', `/chat/${roomId}/audio-message`, form))
  expect(message.audio).toMatchObject({ durationMs: null, peaks: [], extension: 'weba' })
})

test('the same recording is stored once, however often and at once it comes', async () => {
  const before = await filesOf(one)
  const texts = { clientId: randomUUID() }
  const messages = await Promise.all(Array.from({ length: 6 }, () => sent(record(one, { texts }))))
  expect(new Set([...messages, await sent(record(one, { texts }))].map(({ id }) => id)).size).toBe(1)
  expect((await filesOf(one)) - before).toBe(1)
  const [room] = await database().db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  expect(room).toMatchObject({ lastSeq: 1, lastRev: 1 })
})

test('what is refused leaves nothing: strangers, other formats, disguised ones, what is too long or too large', async () => {
  const before = [await filesOf(one), await filesOf(stranger)]
  expect((await record(stranger)).status).toBe(404)
  expect((await record(one, { name: 'nagranie.mp4' })).status).toBe(400)
  expect((await record(one, { bytes: Buffer.from('<script>alert(1)</script>') })).status).toBe(400)
  expect((await record(one, { texts: { durationMs: String(6 * 60_000) } })).status).toBe(400)
  expect((await record(one, { texts: { peaks: '1,2,300' } })).status).toBe(400)
  expect((await record(one, { texts: { threadMessageId: '999999' } })).status).toBe(404)
  expect((await record(one, { bytes: Buffer.concat([RECORDED_BYTES, Buffer.alloc(MOST_AUDIO_BYTES)]) })).status).toBe(413)
  await other.call('PUT', `/chat/${roomId}/leave`, {})
  expect((await record(other)).status).toBe(403)
  expect([await filesOf(one), await filesOf(stranger)]).toEqual(before)
})

test('a recording goes with its message', async () => {
  const before = await filesOf(one)
  const { id, audio } = await sent(record(one))
  expect(await filesOf(one)).toBe(before + 1)
  expect(await (await one.call('DELETE', `/chat/message/${id}`)).json()).toMatchObject({ isRemoved: true, audio: null })
  expect(await filesOf(one)).toBe(before)
  expect((await fetch(`${origin}${audio?.url ?? ''}`)).status).toBe(404)
})

test('recordings go with their group, but for those that are in a message elsewhere', async () => {
  const before = await filesOf(one)
  const [gone, kept] = [await sent(record(one)), await sent(record(one))]
  const elsewhere = await aChatRoom(database().db, [one.id, other.id], { isGroup: true })
  await sent(one.call('POST', `/chat/${elsewhere}/attachments-message`, { attachments: [kept.audio?.id] }))
  expect((await one.call('DELETE', `/chat/${roomId}`)).status).toBe(200)
  expect(await filesOf(one)).toBe(before + 1)
  const plays = async ({ audio }: ChatMessage): Promise<number> => (await fetch(`${origin}${audio?.url ?? ''}`)).status
  expect([await plays(gone), await plays(kept)]).toEqual([404, 200])
})
