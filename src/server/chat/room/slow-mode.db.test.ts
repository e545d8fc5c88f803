// @module-tag long
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let origins: string[] = []

// Two processes of one product.
beforeAll(async () => {
  const apps = [await anApp(database(), { AUTH_SECRET: 'x'.repeat(32) }), await anApp(database(), { AUTH_SECRET: 'x'.repeat(32) })]
  origins = await Promise.all(apps.map(listening))
  return () => Promise.all(apps.map(({ server }) => server.close()))
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function aClass() {
  const { db } = database()
  const [teacher, pupil, other] = [
    await aCaller(db, origins[0] ?? '', 'TEACHER'),
    await aCaller(db, origins[0] ?? ''),
    await aCaller(db, origins[0] ?? ''),
  ]
  return { db, teacher, pupil, other, roomId: await aChatRoom(db, [teacher.id, pupil.id, other.id], { isGroup: true }) }
}
const slow = async (caller: ACaller, roomId: number, seconds: number): Promise<number> =>
  (await caller.call('PUT', `/chat/${roomId}/slow-mode`, { seconds })).status
const write = (caller: ACaller, roomId: number, more: object = {}): Promise<Response> =>
  caller.call('POST', `/chat/${roomId}/message`, { message: '<p>x</p>', ...more })

test('in a slow room a person writes one message in its time, over all processes; its owner and teachers as many as they like', async () => {
  const { db, teacher, pupil, other, roomId } = await aClass()
  expect(await slow(teacher, roomId, 300)).toBe(200)
  const elsewhere = (): Promise<Response> =>
    fetch(`${origins[1] ?? ''}/api/chat/${roomId}/message`, {
      method: 'POST',
      headers: { authorization: pupil.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ message: '<p>x</p>' }),
    })
  const both = await Promise.all([write(pupil, roomId), elsewhere(), write(pupil, roomId), elsewhere()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429, 429])
  const refused = both.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(250)
  expect(await refused?.json()).toMatchObject({
    fields: { wait: expect.stringMatching(/^(?:2[5-9]\d|300)$/) },
    message: [expect.stringContaining('tryb powolny')],
  })
  expect([(await write(other, roomId)).status, (await write(teacher, roomId)).status, (await write(teacher, roomId)).status]).toEqual([
    200, 200, 200,
  ])
  // The time is over.
  await db.update(rateLimit).set({ windowEndsAt: sql`now() - interval '1 second'` })
  expect((await write(pupil, roomId)).status).toBe(200)
  expect(await slow(teacher, roomId, 0)).toBe(200)
  expect([(await write(pupil, roomId)).status, (await write(pupil, roomId)).status]).toEqual([200, 200])
})

test('what comes again is answered and what is refused for another reason takes nobody’s turn', async () => {
  const { teacher, pupil, roomId } = await aClass()
  await slow(teacher, roomId, 60)
  expect((await write(pupil, roomId, { files: [999_999] })).status).toBe(400)
  const clientId = randomUUID()
  const sent = (await (await write(pupil, roomId, { clientId })).json()) as ChatMessage
  const again = await write(pupil, roomId, { clientId })
  expect([again.status, ((await again.json()) as ChatMessage).id]).toEqual([200, sent.id])
  expect((await write(pupil, roomId)).status).toBe(429)
})

test('the owner, or a teacher in the room, sets the pace; pupils, strangers and rooms of two don’t have it', async () => {
  const { db, teacher, pupil, other } = await aClass()
  const owned = await aChatRoom(db, [pupil.id, teacher.id, other.id], { isGroup: true })
  expect([await slow(pupil, owned, 10), await slow(teacher, owned, 300), await slow(other, owned, 0)]).toEqual([200, 200, 403])
  expect(await (await other.call('GET', `/chat/${owned}`)).json()).toMatchObject({ slowSeconds: 300 })
  expect([await slow(teacher, owned, 15), await slow(teacher, await aChatRoom(db, [teacher.id, pupil.id]), 10)]).toEqual([400, 403])
  expect(await slow(await aCaller(db, origins[0] ?? '', 'TEACHER'), owned, 10)).toBe(404)
})
