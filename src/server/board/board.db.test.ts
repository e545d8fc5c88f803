// @module-tag long
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardItem } from '#contract/board.ts'
import { compactBoards } from '#server/board/save-board.ts'
import { board, boardItem } from '#server/db/tables/board.ts'
import { chatMember } from '#server/db/tables/chat.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let origin = ''
let [one, other, stranger] = [] as unknown as [ACaller, ACaller, ACaller] // made before all tests

beforeAll(async () => {
  const app = await anApp(database())
  origin = await listening(app)
  ;[one, other, stranger] = [
    await aCaller(database().db, origin),
    await aCaller(database().db, origin),
    await aCaller(database().db, origin),
  ]
  return async () => {
    closeClients()
    await app.server.close()
  }
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

type Board = { items: BoardItem[]; lastRev: number; isComplete: boolean; mayDraw: boolean; name: string }
type Change = { id: string; page: number; base: number; data: object | null }

const group = (...people: ACaller[]): Promise<number> =>
  aChatRoom(
    database().db,
    people.map(({ id }) => id),
    { isGroup: true },
  )
async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}
const status = async (reply: Promise<Response>): Promise<number> => (await reply).status
const put = (caller: ACaller, roomId: number, ...items: Change[]): Promise<Response> => caller.call('PUT', `/board/${roomId}`, { items })
const draw = (caller: ACaller, roomId: number, ...items: Change[]): Promise<Board> => ok(put(caller, roomId, ...items))
const read = (caller: ACaller, roomId: number, after = 0): Promise<Board> => ok(caller.call('GET', `/board/${roomId}?after=${after}`))
const stroke = (points = 'AAAA', page = 1): Change => ({
  id: randomUUID(),
  page,
  base: 0,
  data: { kind: 'stroke', x: 40, y: 40, color: 'ink', width: 4, points },
})

test('a thing is drawn once, moved, rubbed out, and comes back only by somebody who knew that it was gone', async () => {
  const roomId = await group(one, other)
  const first = stroke()
  await draw(one, roomId, first, stroke())
  expect((await draw(one, roomId, first)).lastRev).toBe(2)
  const moved = { ...first, base: 1, data: { ...first.data, x: 400 } }
  expect((await draw(other, roomId, moved)).items).toMatchObject([{ rev: 3, authorId: one.id, data: { x: 400 } }])
  await draw(other, roomId, { ...first, base: 3, data: null })
  // A repeated beginning and a move that comes late draw nothing anew.
  for (const late of [first, moved]) expect((await draw(one, roomId, late)).items).toMatchObject([{ rev: 4, data: null }])
  expect((await draw(one, roomId, { ...first, base: 4 })).items).toMatchObject([{ rev: 5, data: { x: 40 } }])
  expect((await read(other, roomId)).items.map(({ rev }) => rev)).toEqual([2, 5])
  expect((await read(other, roomId, 4)).items).toHaveLength(1)
  const [row] = await database().db.select().from(board).where(eq(board.roomId, roomId))
  expect(row).toMatchObject({ lastRev: 5, itemCount: 2 })
})

test('a board is there for those who are in its room, hears no forged shapes and no pictures of others', async () => {
  const roomId = await group(one, other)
  for (const reply of [put(stranger, roomId, stroke()), stranger.call('GET', `/board/${roomId}`)]) expect(await status(reply)).toBe(404)
  const wrong: object[] = [
    { kind: 'html', x: 0, y: 0, html: '<b>' },
    { kind: 'text', x: 0, y: 0, color: 'ink', text: '' },
    { kind: 'text', x: 0, y: 0, color: 'javascript:', text: 'a' },
    { kind: 'stroke', x: 0.5, y: 0, color: 'ink', width: 4, points: 'AAAA' },
    { kind: 'stroke', x: 0, y: 0, color: 'ink', width: 4, points: 'A'.repeat(20_000) },
    { kind: 'line', x: 0, y: 0, toX: 1e9, toY: 0, color: 'ink', width: 4 },
  ]
  for (const data of wrong) expect(await status(put(one, roomId, { ...stroke(), data })), JSON.stringify(data)).toBe(400)
  const { id: fileId } = await ok<{ id: number }>(other.call('POST', '/file', aForm(await aPicture(), 'zadanie.png')))
  const picture = { ...stroke(), data: { kind: 'picture', x: 0, y: 0, w: 400, h: 300, fileId, alt: 'Zadanie' } }
  expect(await status(put(one, roomId, picture))).toBe(400)
  expect((await draw(other, roomId, picture)).items[0]?.url).toContain(`/files/${fileId}`)
  expect(await status(put(one, roomId, { ...picture, base: 1, data: { ...picture.data, x: 80 } }))).toBe(200)
  expect((await read(one, roomId)).items).toHaveLength(1)
})

test('a picture of one board is put on no other by somebody it doesn’t belong to', async () => {
  const [there, here] = [await group(other, one), await group(one, stranger)]
  const { id: fileId } = await ok<{ id: number }>(other.call('POST', '/file', aForm(await aPicture(), 'swiadectwo.png')))
  const picture = { ...stroke(), data: { kind: 'picture', x: 0, y: 0, w: 400, h: 300, fileId, alt: 'Świadectwo' } }
  await draw(other, there, picture)
  expect(await status(put(one, here, { ...picture, base: 1 }))).toBe(400)
  expect((await read(stranger, here)).items).toEqual([])
})

test('nothing is drawn in a room of two before both are in it', async () => {
  const roomId = await aChatRoom(database().db, [one.id, stranger.id])
  const asked = and(eq(chatMember.roomId, roomId), eq(chatMember.userId, stranger.id))
  await database().db.update(chatMember).set({ joinedAt: null, invitedById: one.id }).where(asked)
  expect(await status(put(one, roomId, stroke()))).toBe(403)
  expect((await read(one, roomId)).mayDraw).toBe(false)
  await database().db.update(chatMember).set({ refusedAt: new Date() }).where(asked)
  expect(await status(put(one, roomId, stroke()))).toBe(403)
  await database().db.update(chatMember).set({ refusedAt: null, joinedAt: new Date() }).where(asked)
  expect((await read(stranger, roomId)).items).toEqual([])
  await draw(one, roomId, stroke())
  expect((await read(stranger, roomId)).items).toHaveLength(1)
})

test('somebody who is blocked looks on, and neither draws nor points live before the other', async () => {
  const roomId = await aChatRoom(database().db, [one.id, other.id])
  const [mine, theirs] = [
    await aClient(origin, { token: one.authorization.slice(7) }),
    await aClient(origin, { token: other.authorization.slice(7) }),
  ]
  for (const { socket } of [mine, theirs]) expect(await socket.emitWithAck('enterRoom', { room: `board:${roomId}` })).toEqual({ ok: true })
  const at = { page: 1, x: 0, y: 0, isLaser: false }
  const drawn = { x: 0, y: 0, color: 'ink', width: 4, points: 'AAAA' }
  const say = (stroke: object | null): Promise<unknown> =>
    mine.socket.emitWithAck('boardPointer', { room: `board:${roomId}`, payload: { ...at, stroke } })
  const heard = (): unknown[] => theirs.heard.filter(([name]) => name === 'boardPointer')
  expect(await say(drawn)).toEqual({ ok: true })
  await eventually(() => expect(heard()).toHaveLength(1))
  await ok(other.call('PUT', `/chat/user/${one.id}/block`, { isBlocked: true }))
  for (const { socket } of [mine, theirs]) expect(await socket.emitWithAck('enterRoom', { room: `board:${roomId}` })).toEqual({ ok: true })
  expect([await status(put(one, roomId, stroke())), (await read(one, roomId)).mayDraw]).toEqual([403, false])
  for (const stroke of [drawn, null]) await say(stroke)
  await ok(other.call('PUT', `/chat/user/${one.id}/block`, { isBlocked: false }))
  expect(await say({ ...drawn, width: 8 })).toEqual({ ok: true })
  await eventually(() => expect(heard().at(-1)).toMatchObject(['boardPointer', { stroke: { width: 8 } }]))
  expect(heard()).toHaveLength(2)
})

test('everybody who looks hears what is drawn, and a removed member neither hears nor draws', async () => {
  const roomId = await group(one, other)
  const clients = await Promise.all([one, other, stranger].map(({ authorization }) => aClient(origin, { token: authorization.slice(7) })))
  const [, second, third] = clients
  if (!second || !third) throw new Error('Three clients are needed')
  expect(await second.socket.emitWithAck('enterRoom', { room: `board:${roomId}` })).toEqual({ ok: true })
  expect(await third.socket.emitWithAck('enterRoom', { room: `board:${roomId}` })).toMatchObject({ reason: 'FORBIDDEN' })
  const item = stroke()
  await draw(one, roomId, item)
  await eventually(() => expect(second.heard).toContainEqual(['boardChanged', expect.objectContaining({ roomId, from: 1, lastRev: 1 })]))
  await ok(one.call('PUT', `/chat/${roomId}`, { usersIds: [] }))
  expect(await status(put(other, roomId, stroke()))).toBe(404)
  await draw(one, roomId, stroke()).catch(() => undefined)
  const pointer = { page: 1, x: 0, y: 0, isLaser: true, stroke: null }
  expect(await second.socket.emitWithAck('boardPointer', { room: `board:${roomId}`, payload: pointer })).toMatchObject({ ok: false })
  expect(second.heard.filter(([name]) => name === 'boardChanged')).toHaveLength(1)
  expect(third.heard.filter(([name]) => name.startsWith('board'))).toEqual([])
})

test('two who draw at once through a broken line lose no stroke and see the same; what was rubbed out is forgotten in time', async () => {
  const roomId = await group(one, other)
  const strokes = Array.from({ length: 60 }, () => stroke())
  const sendTwice = async (caller: ACaller, mine: Change[]): Promise<void> => {
    for (let at = 0; at < mine.length; at += 7) {
      const part = mine.slice(at, at + 7)
      // The reply of the first is lost, so it is sent again, at the same time as the other's.
      await Promise.all([draw(caller, roomId, ...part), draw(caller, roomId, ...part)])
    }
  }
  await Promise.all([sendTwice(one, strokes.slice(0, 30)), sendTwice(other, strokes.slice(30))])
  const seen = await read(one, roomId)
  expect(new Set(seen.items.map(({ id }) => id))).toEqual(new Set(strokes.map(({ id }) => id)))
  expect(seen.items.map(({ rev }) => rev)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  await draw(other, roomId, ...strokes.slice(0, 20).map((item) => ({ ...item, data: null })))
  expect((await read(one, roomId)).items).toHaveLength(40)
  await database()
    .db.update(boardItem)
    .set({ changedAt: new Date(0) })
    .where(eq(boardItem.roomId, roomId))
  await compactBoards(database().db)
  expect(await database().db.$count(boardItem, eq(boardItem.roomId, roomId))).toBe(40)
  expect((await read(one, roomId)).lastRev).toBe(80)
})

test('a board is read for paper as finished html: words are no markup, empty pages in between are there, strangers get nothing', async () => {
  const roomId = await group(one, other)
  const homeworkId = await aHomework(database().db, { authorId: one.id, title: 'Ułamki & reszty' })
  const hidden = await aHomework(database().db, { authorId: stranger.id, title: 'Tajne', status: 'PRIVATE' })
  const at = { x: 40, y: 80 }
  await draw(
    one,
    roomId,
    { ...stroke(), data: { kind: 'text', ...at, color: 'red', text: '<img src=x onerror=alert(1)>' } },
    { ...stroke(), data: { kind: 'formula', ...at, color: 'ink', tex: '\\frac{1}{2}' } },
    { ...stroke(), data: { kind: 'arrow', ...at, toX: 80, toY: 80, color: 'blue', width: 4 } },
    { ...stroke(), page: 3, data: { kind: 'task', ...at, w: 800, homeworkId } },
    { ...stroke(), page: 3, data: { kind: 'task', ...at, w: 800, homeworkId: hidden } },
  )
  const { pages } = await ok<{ pages: string[] }>(other.call('GET', `/board/${roomId}/paper`))
  expect(pages).toHaveLength(3)
  const [first = '', second = '', third = ''] = pages
  expect(first).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(first).toContain('class="katex')
  expect(first).toMatch(/<path data-color="blue" stroke-width="4" d="M10 20L20 20M/)
  expect(second).toContain('board-squares')
  expect(third).toContain('Ułamki &amp; reszty')
  expect(third).toContain('Tego zadania już nie ma.')
  expect(third).not.toContain('Tajne')
  for (const [method, path] of [
    ['GET', 'paper'],
    ['GET', 'pdf'],
    ['POST', 'pdf'],
  ] as const)
    expect(await status(stranger.call(method, `/board/${roomId}/${path}`, method === 'POST' ? {} : undefined))).toBe(404)
})

test('a board of 10,000 strokes is opened in parts, each once, and forgets what was rubbed out of it', async () => {
  const roomId = await group(one, other)
  await draw(one, roomId, stroke())
  const { db } = database()
  await db.execute(sql`
    insert into board_item (room_id, id, page, rev, author_id, data)
    select ${roomId}, gen_random_uuid(), 1, n, ${one.id}, '{"kind":"stroke","x":4,"y":4,"color":"ink","width":2,"points":"AAAA"}'::jsonb
    from generate_series(2, 10000) n`)
  await db.update(board).set({ lastRev: 10_000, itemCount: 10_000 }).where(eq(board.roomId, roomId))
  const revs: number[] = []
  let asked = 0
  for (let after = 0, isComplete = false; !isComplete; asked++) {
    const part = await read(other, roomId, after)
    revs.push(...part.items.map(({ rev }) => rev))
    ;({ lastRev: after, isComplete } = part)
  }
  expect(asked).toBe(10)
  expect(revs).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1))
  await db
    .update(boardItem)
    .set({ data: null, changedAt: new Date(0) })
    .where(sql`${boardItem.roomId} = ${roomId} and ${boardItem.rev} % 2 = 0`)
  await compactBoards(db)
  expect(await db.$count(boardItem, eq(boardItem.roomId, roomId))).toBe(5_000)
  expect((await read(other, roomId, 9_000)).items.map(({ rev }) => rev)).toEqual(
    Array.from({ length: 500 }, (_, index) => 9_001 + 2 * index),
  )
})
