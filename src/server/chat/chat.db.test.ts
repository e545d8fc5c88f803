import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { queryRows } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let [one, other, stranger] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests
let origin = ''

beforeAll(async () => {
  const app = await anApp(database())
  origin = await listening(app)
  ;[one, other, stranger] = [await aTeacher(), await aTeacher(), await aTeacher()]
  return () => app.server.close()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function aTeacher(): Promise<ACaller> {
  const caller = await aCaller(database().db, origin, 'TEACHER')
  await database().db.update(teacherVerification).set({ status: 'APPROVED' }).where(eq(teacherVerification.userId, caller.id))
  return caller
}

async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}
const status = async (reply: Promise<Response>): Promise<number> => (await reply).status

type Sent = Omit<ChatMessage, 'createdAt'> & { createdAt: string }
type List = { results: Sent[]; total: number; hasOlder: boolean; hasNewer: boolean }

const send = (caller: ACaller, roomId: number, text: string, more: object = {}): Promise<Sent> =>
  ok(caller.call('POST', `/chat/${roomId}/message`, { message: `<p>${text}</p>`, ...more }))
const list = (caller: ACaller, roomId: number, query = ''): Promise<List> => ok(caller.call('GET', `/chat/${roomId}/message?${query}`))
const open = (caller: ACaller, userId: number): Promise<ChatRoom> => ok(caller.call('GET', `/chat/user/${userId}`))
const group = (...people: ACaller[]): Promise<number> =>
  aChatRoom(
    database().db,
    people.map(({ id }) => id),
    { isGroup: true },
  )
const words = ({ results }: { results: readonly Sent[] }): string[] => results.map(({ message }) => message.replaceAll(/<[^>]+>/g, ''))

test('two people have one room, whoever opens it and however often at once', async () => {
  const rooms = await Promise.all([
    ...Array.from({ length: 6 }, () => open(one, other.id)),
    ...Array.from({ length: 6 }, () => open(other, one.id)),
  ])
  expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
  expect(rooms[0]).toMatchObject({ isDirect: true, standing: 'MEMBER', silence: null, mayManage: false, unread: 0, lastMessage: null })
  expect(await status(one.call('GET', `/chat/user/${one.id}`))).toBe(404)
})

test('a message is stored once by its id, twenty times at once, and leaves no hole', async () => {
  const { id } = await open(one, stranger.id)
  const clientId = randomUUID()
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(one, id, 'raz', { clientId })))
  expect(new Set(sent.map((message) => message.id)).size).toBe(1)
  // An id is the same one in capitals.
  expect((await send(one, id, 'raz', { clientId: clientId.toUpperCase() })).id).toBe(sent[0]?.id)
  expect((await send(one, id, 'dwa', { clientId: randomUUID().toUpperCase() })).seq).toBe(2)
  expect(await list(one, id)).toMatchObject({ total: 2, hasOlder: false, hasNewer: false })
  const elsewhere = await open(one, other.id)
  expect(await status(one.call('POST', `/chat/${elsewhere.id}/message`, { message: '<p>raz</p>', clientId }))).toBe(409)
})

test('whoever catches up while twelve write sees everything, in order', async () => {
  const writers = await Promise.all(Array.from({ length: 12 }, () => aTeacher()))
  const id = await group(one, ...writers)
  let isWriting = true
  const seen = new Map<number, number>()
  let after = 0
  const catchUp = async (): Promise<void> => {
    type Changes = { results: Sent[]; lastRev: number; isComplete: boolean }
    const { results } = await ok<Changes>(one.call('GET', `/chat/${id}/change?after=${after}`))
    for (const { seq, rev } of results) {
      seen.set(seq, rev)
      after = Math.max(after, rev)
    }
  }
  const reading = (async () => {
    while (isWriting) await catchUp()
    await catchUp()
  })()
  await Promise.all(
    writers.map(async (writer, index) => {
      for (let count = 0; count < 6; count++) await send(writer, id, `${index} ${count}`)
    }),
  )
  isWriting = false
  await reading
  expect([...seen.keys()]).toEqual(Array.from({ length: 72 }, (_, index) => index + 1))
  expect((await list(one, id)).total).toBe(72)
})

test('messages come by page, before, after and around a place, and a jump to one that is not there is told', async () => {
  const { db } = database()
  const id = await group(one, other)
  const ids: number[] = []
  for (let count = 1; count <= 60; count++) ids.push(await aChatMessage(db, id, other.id, `nr ${count}`))
  const first = await list(one, id)
  expect([first.results.length, first.total, words(first)[0], first.hasOlder, first.hasNewer]).toEqual([25, 60, 'nr 60', true, false])
  expect(words(await list(one, id, 'page=3'))).toEqual(Array.from({ length: 10 }, (_, index) => `nr ${10 - index}`))
  expect(words(await list(one, id, 'page=2&sort=createdAt:ASC'))[0]).toBe('nr 26')
  const before = await list(one, id, 'before=11')
  expect([words(before)[0], before.hasOlder, before.hasNewer]).toEqual(['nr 10', false, true])
  expect(words(await list(one, id, 'after=10&pageSize=10'))).toEqual(Array.from({ length: 10 }, (_, index) => `nr ${20 - index}`))
  const around = await list(one, id, `around=${ids[29]}&pageSize=10`)
  expect([words(around).at(0), words(around).at(-1), around.hasOlder, around.hasNewer]).toEqual(['nr 34', 'nr 25', true, true])
  expect(words(await list(one, id, 'search=NR 60'))).toEqual(['nr 60'])
  const missing = await one.call('GET', `/chat/${id}/message?around=${await aChatMessage(db, await group(other, stranger), other.id)}`)
  expect([missing.status, ((await missing.json()) as { message: unknown }).message]).toEqual([404, ['Message not found!']])
})

test('an answer quotes, an edit and a removal keep the place, and those who catch up learn of both', async () => {
  const id = await group(one, other)
  const said = await send(one, id, 'Pytanie')
  const answer = await send(other, id, 'Tak', { replyTo: said.id })
  expect(answer.replyTo).toMatchObject({ id: said.id, text: 'Pytanie', isRemoved: false })
  expect(await status(other.call('PUT', `/chat/message/${said.id}`, { message: '<p>Nie</p>' }))).toBe(404)
  const edited = await ok<Sent>(one.call('PUT', `/chat/message/${said.id}`, { message: '<p>Inne</p>' }))
  expect([edited.seq, edited.rev, edited.editedAt === null]).toEqual([1, 3, false])
  expect(await ok(one.call('GET', `/chat/message/${said.id}/document`))).toMatchObject({ document: { type: 'doc' } })
  expect(await status(other.call('GET', `/chat/message/${said.id}/document`))).toBe(404)
  expect(await status(other.call('DELETE', `/chat/message/${said.id}`))).toBe(404)
  const gone = await ok<Sent>(one.call('DELETE', `/chat/message/${said.id}`))
  expect(gone).toMatchObject({ isRemoved: true, message: '', rev: 4 })
  expect((await ok<Sent>(one.call('DELETE', `/chat/message/${said.id}`))).rev).toBe(4)
  const { results } = await ok<List>(other.call('GET', `/chat/${id}/change?after=2`))
  expect(results.map(({ seq, rev, isRemoved }) => [seq, rev, isRemoved])).toEqual([[1, 4, true]])
  expect((await list(other, id)).results[0]?.replyTo).toMatchObject({ isRemoved: true, text: '' })
  // Whoever looks after a group may take away what others said there.
  expect(await ok(one.call('DELETE', `/chat/message/${answer.id}`))).toMatchObject({ isRemoved: true })
  expect(await status(one.call('PUT', `/chat/message/${answer.id}/toggle-pinned`, {}))).toBe(404)
})

test('where a message is shown as one line, its formulas stand as people type them', async () => {
  const id = await group(one, other)
  const typed = '<span class="math-inline" data-tex="\\frac{1}{2}x^2\\le\\sqrt{3}"></span>'
  const said = await send(one, id, `Czy a_1 to ${typed}?`)
  const line = 'Czy a_1 to 1/2 x² ≤ √3?'
  const rooms = await ok<{ results: ChatRoom[] }>(other.call('GET', '/chat'))
  expect(rooms.results.find((room) => room.id === id)?.lastMessage?.text).toBe(line)
  const found = await ok<{ results: { id: number; text: string }[] }>(other.call('GET', '/chat/search?search=x^2'))
  expect(found.results.find((message) => message.id === said.id)?.text).toBe(line)
  expect((await send(other, id, 'Tak', { replyTo: said.id })).replyTo?.text).toBe(line)
  // A task that stands alone has a name.
  const alone = await send(one, id, '</p><div class="embed embed-homework" data-homework-id="1"></div><p>')
  expect((await send(other, id, 'Tak', { replyTo: alone.id })).replyTo?.text).toBe('Zadanie')
})

test('unread counts go by a mark that never goes back; one’s own message is read when all before it was', async () => {
  const id = await group(one, other)
  const room = (caller: ACaller): Promise<ChatRoom> => ok(caller.call('GET', `/chat/${id}`))
  await send(one, id, 'a')
  await send(one, id, 'b')
  expect([(await room(one)).unread, (await room(other)).unread]).toEqual([0, 2])
  await send(other, id, 'c')
  expect((await room(other)).unread).toBe(3)
  expect(await ok(other.call('PUT', `/chat/${id}/read-last`, { seq: 2 }))).toEqual({ readSeq: 2, unread: 1 })
  expect(await ok(other.call('PUT', `/chat/${id}/read-last`, { seq: 1 }))).toEqual({ readSeq: 2, unread: 1 })
  const count = async (): Promise<number> => (await ok<{ count: number }>(other.call('GET', '/chat/unread/count'))).count
  const before = await count()
  await ok(other.call('PUT', `/chat/${id}/mute`, { isMuted: true }))
  expect(await count()).toBe(before - 1)
  expect(await ok(other.call('PUT', `/chat/${id}/read-last`, {}))).toEqual({ readSeq: 3, unread: 0 })
  expect((await room(one)).members.find((member) => member.id === other.id)?.readSeq).toBe(3)
})

test('the list has favourites first, then the latest; it is searched by names of rooms and people', async () => {
  const me = await aTeacher()
  const [older, newer] = [await group(me, other), await group(me, stranger)]
  await database().db.update(chatRoom).set({ name: 'Kółko żółwi' }).where(eq(chatRoom.id, older))
  await send(me, older, 'x')
  await send(me, newer, 'y')
  const rooms = async (query = ''): Promise<number[]> =>
    (await ok<{ results: ChatRoom[] }>(me.call('GET', `/chat?${query}`))).results.map(({ id }) => id)
  expect(await rooms()).toEqual([newer, older])
  expect(await ok(me.call('PUT', `/chat/${older}/toggle-favorite`, {}))).toEqual({ isFavorite: true })
  expect(await ok(me.call('PUT', `/chat/${older}/toggle-favorite`, { isFavorite: true }))).toEqual({ isFavorite: true })
  expect(await rooms()).toEqual([older, newer])
  expect(await rooms('search=żółwi')).toEqual([older])
  // A room that somebody has only opened comes to the other one with its first message.
  const empty = await open(stranger, me.id)
  expect(await rooms()).not.toContain(empty.id)
  await send(stranger, empty.id, 'Dzień dobry')
  expect(await rooms()).toEqual([older, empty.id, newer])
})

test('files are one’s own; members get them with links, one by its name and several as a zip', async () => {
  const id = await group(one, other)
  const upload = async (caller: ACaller, name: string): Promise<number> =>
    (await ok<{ id: number }>(caller.call('POST', '/file', aForm(await aPicture(), name, 'PRIVATE')))).id
  const [mine, second, theirs] = [await upload(one, 'rysunek.png'), await upload(one, 'drugi.png'), await upload(other, 'cudzy.png')]
  expect(await status(one.call('POST', `/chat/${id}/attachments-message`, { attachments: [theirs] }))).toBe(400)
  const sent = await ok<Sent>(one.call('POST', `/chat/${id}/attachments-message`, { attachments: [mine, second] }))
  expect([sent.message, sent.files.map(({ originalname }) => originalname)]).toEqual(['', ['rysunek.png', 'drugi.png']])
  expect((await send(one, id, '', { files: [mine] })).files).toHaveLength(1)
  const [shown] = (await list(other, id)).results
  expect((await fetch(`${origin}${shown?.files[0]?.url}`)).status).toBe(200)
  const zip = await other.call('GET', `/chat/message/${sent.id}/attachments`)
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await other.call('GET', `/chat/message/${shown?.id}/attachments`)).headers.get('content-disposition')).toContain('rysunek.png')
  expect(await status(stranger.call('GET', `/chat/message/${sent.id}/attachments`))).toBe(404)
  const { results, total } = await ok<{ results: { messageId: number }[]; total: number }>(other.call('GET', `/chat/${id}/attachments`))
  expect([total, results.map(({ messageId }) => messageId)]).toEqual([3, [shown?.id, sent.id, sent.id]])
  await ok(one.call('DELETE', `/chat/message/${sent.id}`))
  expect(await status(other.call('GET', `/chat/message/${sent.id}/attachments`))).toBe(404)
})

test('threads count their own places and stay out of the room’s', async () => {
  const id = await group(one, other)
  const root = await send(one, id, 'Wątek')
  const replies = await Promise.all(['a', 'b', 'c'].map((text) => send(other, id, text, { threadMessageId: root.id })))
  expect(new Set(replies.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3]))
  expect(await list(one, id)).toMatchObject({ total: 1, results: [{ id: root.id, thread: { count: 3 } }] })
  expect(await list(one, id, `threadMessageId=${root.id}`)).toMatchObject({ total: 3 })
  expect(await status(one.call('POST', `/chat/${id}/message`, { message: '<p>x</p>', threadMessageId: replies[0]?.id }))).toBe(404)
  expect(await ok(one.call('GET', `/chat/${id}/threads`))).toMatchObject({ total: 1, results: [{ id: root.id }] })
  const { results } = await ok<List>(one.call('GET', `/chat/${id}/change?after=0`))
  // The message at the top is counted at once for those that came together; its change is the last.
  expect(results.map(({ id: changed }) => changed).toSorted((a, b) => a - b)).toEqual(
    [root, ...replies].map((message) => message.id).toSorted((a, b) => a - b),
  )
  expect(results.at(-1)?.id).toBe(root.id)
})

test('who takes part in a thread has its answers unread until they read them or answer; nobody else, and nothing of the blocked', async () => {
  const [teacher, pupil, watcher] = [await aTeacher(), await aTeacher(), await aTeacher()]
  const id = await aChatRoom(
    database().db,
    [teacher, pupil, watcher].map((person) => person.id),
    { isGroup: true },
  )
  const root = await send(teacher, id, 'Pytanie')
  for (const person of [teacher, pupil, watcher]) await ok(person.call('PUT', `/chat/${id}/read-last`, {}))
  const unread = async (person: ACaller): Promise<unknown> => {
    const { results } = await ok<{ results: ChatRoom[] }>(person.call('GET', '/chat'))
    const [{ unreadThreads }, { count }] = [
      await ok<ChatRoom>(person.call('GET', `/chat/${id}`)),
      await ok<{ count: number }>(person.call('GET', '/chat/unread/count')),
    ]
    expect(results[0]?.unreadThreads).toEqual(unreadThreads)
    return [unreadThreads, count]
  }
  const read = (person: ACaller, seq?: number) =>
    person.call('PUT', `/chat/message/${root.id}/read-thread`, seq === undefined ? {} : { seq })
  const answer = (person: ACaller, text: string) => send(person, id, text, { threadMessageId: root.id })

  await answer(pupil, 'Odpowiedź')
  expect([await unread(teacher), await unread(pupil), await unread(watcher)]).toEqual([
    [[root.id], 1],
    [[], 0],
    [[], 0],
  ])
  expect(await ok(read(teacher, 99))).toEqual({ readSeq: 1 })
  expect(await unread(teacher)).toEqual([[], 0])
  await answer(teacher, 'A to?')
  const last = await answer(watcher, 'Jeszcze coś')
  await ok(read(teacher, 1))
  expect([await unread(teacher), await unread(pupil), await unread(watcher)]).toEqual([
    [[root.id], 1],
    [[root.id], 1],
    [[], 0],
  ])
  // Whoever answers has read what stood before it.
  await answer(pupil, 'Rozumiem')
  expect(await unread(pupil)).toEqual([[], 0])
  await ok(pupil.call('PUT', `/chat/${id}/mute`, { isMuted: true }))
  await answer(watcher, 'Na pewno?')
  expect(await unread(pupil)).toEqual([[root.id], 0])
  await ok(pupil.call('PUT', `/chat/user/${watcher.id}/block`, { isBlocked: true }))
  expect(await unread(pupil)).toEqual([[], 0])
  expect([await status(read(stranger)), await status(teacher.call('PUT', `/chat/message/${last.id}/read-thread`, {}))]).toEqual([404, 404])
})

test('pins are everybody’s, set or turned, and listed with the latest first', async () => {
  const id = await group(one, other)
  const [first, second] = [await send(one, id, 'a'), await send(one, id, 'b')]
  for (const { id: messageId } of [first, second])
    await ok(other.call('PUT', `/chat/message/${messageId}/toggle-pinned`, { isPinned: true }))
  const again = await ok<Sent>(other.call('PUT', `/chat/message/${first.id}/toggle-pinned`, { isPinned: true }))
  expect(again.rev).toBe(3)
  const pinned = async (): Promise<number[]> =>
    (await ok<{ results: Sent[] }>(one.call('GET', `/chat/${id}/pinned-messages`))).results.map((message) => message.id)
  expect(await pinned()).toEqual([second.id, first.id])
  await ok(one.call('PUT', `/chat/message/${second.id}/toggle-pinned`, {}))
  expect(await pinned()).toEqual([first.id])
})

test('more messages than anybody writes are refused with a time to wait', async () => {
  const { id } = await open(one, other.id)
  await send(one, id, 'x')
  // The window is made long, so that the test doesn't depend on how fast it runs.
  await database().db.execute(sql`update rate_limit set count = 30, window_ends_at = now() + interval '1 hour'`)
  const refused = await one.call('POST', `/chat/${id}/message`, { message: '<p>x</p>' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('the counters of a room are those of its messages', async () => {
  const { db } = database()
  const wrong = await queryRows(
    db,
    sql`select room.id from chat_room room left join chat_message m on m.room_id = room.id group by room.id
      having room.last_seq <> coalesce(max(m.seq) filter (where m.thread_id is null), 0) or room.last_rev <> coalesce(max(m.rev), 0)`,
  )
  expect(wrong).toEqual([])
  expect(await db.$count(chatMember, sql`read_seq > (select last_seq from chat_room where chat_room.id = room_id)`)).toBe(0)
})
