// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { indexMessages } from '#server/chat/search/index-messages.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let [one, other, stranger] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests
let roomId = 0

beforeAll(async () => {
  const app = await anApp(database())
  const origin = await listening(app)
  const aPerson = (): Promise<ACaller> => aCaller(database().db, origin, 'USER')
  ;[one, other, stranger] = [await aPerson(), await aPerson(), await aPerson()]
  return () => app.server.close()
})
beforeEach(async () => {
  const { db } = database()
  await db.execute(sql`delete from rate_limit`)
  await db.execute(sql`delete from chat_room`)
  roomId = await aChatRoom(db, [one.id, other.id], { isGroup: true, name: 'Klasa 3b' })
})

type Found = { results: { id: number; text: string; roomName: string }[]; total: number }
const say = async (caller: ACaller, markdown: string, id = roomId): Promise<number> => {
  const reply = await caller.call('POST', `/chat/${id}/message`, { message: markdown })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return ((await reply.json()) as { id: number }).id
}
const formula = (tex: string): string => `<p>Ile to <span class="math-inline" data-tex="${tex}"></span>?</p>`
const search = async (caller: ACaller, text: string): Promise<Found> => {
  const reply = await caller.call('GET', `/chat/search?search=${encodeURIComponent(text)}`)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as Found
}
const idsOf = async (caller: ACaller, text: string): Promise<number[]> => (await search(caller, text)).results.map(({ id }) => id)
const within = async (text: string): Promise<number[]> => {
  const reply = await one.call('GET', `/chat/${roomId}/message?search=${encodeURIComponent(text)}`)
  return ((await reply.json()) as Found).results.map(({ id }) => id)
}

test('words are found in all rooms in any form, without diacritics too, the newest first', async () => {
  const { db } = database()
  const first = await say(one, '<p>Rozwiąż te równania kwadratowe na jutro</p>')
  const second = await say(one, '<p>Które równanie jest trudniejsze?</p>', await aChatRoom(db, [one.id, stranger.id]))
  await say(one, '<p>Równoległobok ma dwie przekątne</p>')
  for (const asked of ['równanie', 'rownania', 'RÓWNAŃ']) expect(await idsOf(one, asked), asked).toEqual([second, first])
  expect(await idsOf(one, 'kwadratowych równań')).toEqual([first])
  expect(await idsOf(one, 'równanie trójkąt')).toEqual([])
  expect((await search(one, 'kwadratowe')).results[0]).toMatchObject({ roomName: 'Klasa 3b', text: expect.stringContaining('kwadratowe') })
  expect(await idsOf(one, '')).toEqual([])
})

test('a formula is found by how it is typed, and no longer one that merely begins so', async () => {
  const short = await say(one, formula('x^2+1'))
  const long = await say(one, formula('x^2+15'))
  for (const asked of ['x^2+1', '$x^2+1$', 'x²+1']) expect(await idsOf(one, asked), asked).toEqual([short])
  expect(await idsOf(one, 'x^2+15')).toEqual([long])
  expect(await idsOf(one, 'ile $x^2$')).toEqual([long, short])
  expect(await within('$x^2+1$')).toEqual([short])
  expect(await within('il')).toEqual([long, short])
})

test('nobody finds what they don’t see: strangers, what was before and after, what is changed later or removed', async () => {
  await say(one, '<p>pierwiastek przedtem</p>')
  expect(await idsOf(stranger, 'pierwiastek')).toEqual([])
  await database().db.execute(sql`insert into chat_member (room_id, user_id, joined_at, from_rev, from_seq)
    select id, ${stranger.id}, now(), last_rev, last_seq from chat_room where id = ${roomId}`)
  const during = await say(one, '<p>pierwiastek podczas</p>')
  const changed = await say(one, '<p>pierwiastek zmieniony</p>')
  expect(await idsOf(stranger, 'pierwiastek')).toEqual([changed, during])
  await stranger.call('PUT', `/chat/${roomId}/leave`, {})
  await say(one, '<p>pierwiastek potem</p>')
  await one.call('PUT', `/chat/message/${changed}`, { message: '<p>pierwiastek tajny</p>' })
  expect(await idsOf(stranger, 'pierwiastek')).toEqual([during])
  expect(await idsOf(stranger, 'tajny')).toEqual([])
  expect(await idsOf(one, 'tajny')).toEqual([changed])
  await one.call('DELETE', `/chat/message/${changed}`)
  expect(await idsOf(one, 'tajny')).toEqual([])
})

test('messages of before the search are found once they have their terms', async () => {
  const { db } = database()
  const id = await aChatMessage(db, roomId, one.id, 'dawny ostrosłup')
  expect(await idsOf(one, 'ostrosłupy')).toEqual([])
  await indexMessages(db)
  expect(await idsOf(one, 'ostrosłupy')).toEqual([id])
  expect(await db.$count(chatMessage, eq(chatMessage.id, id))).toBe(1)
})

test('a search goes by the index of terms, not through all messages', async () => {
  const { db } = database()
  await db.execute(sql`insert into chat_message (room_id, seq, first_rev, rev, author_id, client_id, message_html, message_text, search_terms,
      schema_version, render_version)
    select ${roomId}, n, n, n, ${one.id}, gen_random_uuid(), '', 'x', array['slowo' || n % 500, 'inne'], 1, 1 from generate_series(1, 20000) n`)
  await db.execute(sql`analyze chat_message`)
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    db,
    sql`explain select m.id from chat_message m join chat_member p on p.room_id = m.room_id and p.user_id = ${one.id}
      where m.search_terms && array['slowo7'] and m.removed_at is null order by m.id desc limit 25`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('chat_message_search_terms')
})
