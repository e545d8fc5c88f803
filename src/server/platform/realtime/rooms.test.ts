import { createServer, type Server } from 'node:http'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import * as z from 'zod/mini'
import { saying, type SayingReply } from '#contract/realtime.ts'
import { createRealtime, onSaying, type Realtime } from '#server/platform/realtime/index.ts'
import { createRooms } from '#server/platform/realtime/rooms.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'

const nods = saying('nod', z.strictObject({ times: z.int().check(z.positive()) }))

let http: Server
let origin: string
let realtime: Realtime
/** The people who may be in `table:7`. */
let members: Set<number>
let asked: number
let nodded: unknown[]
/** Nobody is admitted before. */
let opening: Promise<void>

beforeEach(async () => {
  members = new Set([1, 2])
  asked = 0
  nodded = []
  opening = Promise.resolve()
  http = createServer()
  realtime = createRealtime(http, {
    // The token is the person's number.
    readCaller: async (token) => ({
      viewer: { id: Number(token), role: 'USER', hasActiveSubscription: false },
      sessionId: `session-${token}`,
      expiresAt: null,
    }),
    log: pino({ level: 'silent' }),
    redis: null,
    installation: 'test',
  })
  const table = {
    kind: 'table',
    admits: async (userId: number, id: number) => {
      asked += 1
      await opening
      return id === 7 && members.has(userId)
    },
  }
  const nodding = onSaying(nods, { room: 'table', limit: { max: 3, windowSeconds: 60 } }, async ({ room, from, payload }) => {
    nodded.push({ room, userId: from.userId, ...payload })
    realtime.tell({ room, except: from.id }, 'userOnline', { userId: from.userId, isBusy: false, isInMeeting: false })
  })
  realtime.openRooms([table, { kind: 'broken', admits: () => Promise.reject(new Error('no database')) }], [nodding])
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address !== 'object') throw new Error('No port')
  origin = `http://127.0.0.1:${address.port}`
})
afterEach(async () => {
  closeClients()
  await realtime.close()
  await new Promise((resolve) => http.close(resolve))
})

const person = (id: number): Promise<Client> => aClient(origin, { token: String(id) })
/** Says something as any client can, names and shapes of its own making included. */
const say = ({ socket }: Client, name: string, said: unknown): Promise<SayingReply> =>
  (socket.timeout(5000).emitWithAck as (name: string, said: unknown) => Promise<SayingReply>).call(socket.timeout(5000), name, said)
const enter = (client: Client, room: unknown): Promise<SayingReply> => say(client, 'enterRoom', { room })

const OK = { ok: true }
const refused = (reason: string) => ({ ok: false, reason })

/** Tells everybody one last event: whoever has heard it has heard what came before, or will never hear it. */
async function heardAll(...clients: Client[]): Promise<void> {
  realtime.tell('everyone', 'userOffline', { userId: 999 })
  await eventually(() => {
    for (const { heard } of clients) expect(heard.at(-1)).toEqual(['userOffline', { userId: 999 }])
  })
}

test('what is told to a room reaches those in it, and neither members outside nor strangers', async () => {
  const [inside, outside, stranger] = [await person(1), await person(2), await person(3)]
  expect(await enter(inside, 'table:7')).toEqual(OK)
  expect(await enter(stranger, 'table:7')).toEqual(refused('FORBIDDEN'))
  realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 5 })
  await heardAll(inside, outside, stranger)
  expect(inside.heard).toContainEqual(['userOffline', { userId: 5 }])
  for (const { heard } of [outside, stranger]) expect(heard).toEqual([['userOffline', { userId: 999 }]])
})

test.each([
  'user:1',
  'session:session-1',
  'room:table:7',
  'room:user:1',
  'table:8',
  'table:07',
  'table:7 ',
  'table:7:1',
  'table',
  'constructor:1',
  '__proto__:1',
  '',
  7,
  null,
  ['table:7'],
  { toString: 'table:7' },
])('a forged room %j lets nobody in', async (room) => {
  const stranger = await person(3)
  expect(await enter(stranger, room)).toEqual(refused('FORBIDDEN'))
  realtime.tell({ userId: 1 }, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 5 })
  await heardAll(stranger)
  expect(stranger.heard).toEqual([['userOffline', { userId: 999 }]])
})

test('who is removed hears nothing more, cannot speak and cannot come back', async () => {
  const [stays, goes] = [await person(1), await person(2)]
  for (const client of [stays, goes]) expect(await enter(client, 'table:7')).toEqual(OK)
  members.delete(2)
  realtime.removeFromRoom(2, 'table:7')
  realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 5 })
  expect(await say(goes, 'nod', { room: 'table:7', payload: { times: 1 } })).toEqual(refused('FORBIDDEN'))
  expect(await enter(goes, 'table:7')).toEqual(refused('FORBIDDEN'))
  await heardAll(stays, goes)
  expect(stays.heard).toContainEqual(['userOffline', { userId: 5 }])
  expect(goes.heard).toEqual([['userOffline', { userId: 999 }]])
})

test('who may no longer be there is put out at their next word, though nobody removed them', async () => {
  const [stays, goes] = [await person(1), await person(2)]
  for (const client of [stays, goes]) await enter(client, 'table:7')
  members.delete(2)
  expect(await say(goes, 'nod', { room: 'table:7', payload: { times: 1 } })).toEqual(refused('FORBIDDEN'))
  realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 5 })
  await heardAll(stays, goes)
  expect(goes.heard).toEqual([['userOffline', { userId: 999 }]])
  expect(nodded).toEqual([])
})

test('a word is heard by the others in the room, with who said it; one who left says nothing', async () => {
  const [one, two] = [await person(1), await person(2)]
  for (const client of [one, two]) await enter(client, 'table:7')
  expect(await say(one, 'nod', { room: 'table:7', payload: { times: 2 } })).toEqual(OK)
  await heardAll(one, two)
  expect(nodded).toEqual([{ room: 'table:7', userId: 1, times: 2 }])
  expect(two.heard[0]).toEqual(['userOnline', { userId: 1, isBusy: false, isInMeeting: false }])
  expect(one.heard).toEqual([['userOffline', { userId: 999 }]])
  expect(await say(one, 'leaveRoom', { room: 'table:7' })).toEqual(OK)
  expect(await say(one, 'nod', { room: 'table:7', payload: { times: 1 } })).toEqual(refused('FORBIDDEN'))
})

test('what a socket says is heard in its order: a word that follows its way into the room isn’t refused', async () => {
  const [one, other] = [await person(1), await person(2)]
  const { promise, resolve: open } = Promise.withResolvers<void>()
  opening = promise
  const replies = [enter(one, 'table:7'), ...[1, 2].map((times) => say(one, 'nod', { room: 'table:7', payload: { times } }))]
  // Nobody else waits for that.
  expect(await say(other, 'nods', {})).toEqual(refused('VALIDATION'))
  open()
  expect(await Promise.all(replies)).toEqual([OK, OK, OK])
  expect(nodded).toMatchObject([{ times: 1 }, { times: 2 }])
})

test('words of another shape, of no name and of another room are refused before anything is asked', async () => {
  const client = await person(1)
  await enter(client, 'table:7')
  const before = asked
  for (const payload of [{}, { times: 0 }, { times: 1, more: 1 }])
    expect(await say(client, 'nod', { room: 'table:7', payload })).toEqual(refused('VALIDATION'))
  for (const name of ['constructor', 'toString', 'nods', 'userOnline']) expect(await say(client, name, {})).toEqual(refused('VALIDATION'))
  expect(asked).toBe(before)
  expect(nodded).toEqual([])
})

test('a person says so much in a while, from all their sockets together', async () => {
  const [here, there] = [await person(1), await person(1)]
  for (const client of [here, there]) await enter(client, 'table:7')
  const nod = (client: Client) => say(client, 'nod', { room: 'table:7', payload: { times: 1 } })
  expect([await nod(here), await nod(there), await nod(here)]).toEqual([OK, OK, OK])
  expect([await nod(here), await nod(there)]).toEqual([refused('TOO_MANY_REQUESTS'), refused('TOO_MANY_REQUESTS')])
  const other = await person(2)
  await enter(other, 'table:7')
  expect(await nod(other)).toEqual(OK)
})

test('a flood, and a message that is too large, cut the connection; others stay', async () => {
  const [calm, flood, large] = [await person(2), await person(1), await person(3)]
  for (let count = 0; count < 300; count++) (flood.socket.emit as (name: string) => unknown).call(flood.socket, 'noise')
  expect(await flood.ended).toBe('io server disconnect')
  void say(large, 'enterRoom', { room: 'x'.repeat(50_000) }).catch(() => undefined)
  expect(await large.ended).toBe('transport close')
  expect(await enter(calm, 'table:7')).toEqual(OK)
})

test('a check that fails lets nobody in and ends no process', async () => {
  const client = await person(1)
  expect(await enter(client, 'broken:1')).toEqual(refused('UNAVAILABLE'))
  expect(await enter(client, 'table:7')).toEqual(OK)
})

test('everybody is asked about again: who may no longer be there is out, the rest stay, and a failed question changes nothing', async () => {
  const left: string[] = []
  let state: 'open' | 'closed' | 'broken' = 'open'
  const admits = async (userId: number): Promise<boolean> => {
    if (state === 'broken') throw new Error('no database')
    return state === 'open' || userId === 1
  }
  const rooms = createRooms([{ kind: 'table', admits }], pino({ level: 'silent' }))
  const visitors = [1, 2].map((userId) => ({ userId, join: () => undefined, leave: (room: string) => void left.push(`${userId} ${room}`) }))
  for (const visitor of visitors) expect(await rooms.enter(visitor, 'table:7')).toBe(true)
  state = 'broken'
  await rooms.checkAgain()
  expect(left).toEqual([])
  state = 'closed'
  await rooms.checkAgain()
  expect(left).toEqual(['2 room:table:7'])
})

test('a socket follows fifty rooms at most', async () => {
  const rooms = createRooms([{ kind: 'table', admits: () => Promise.resolve(true) }], pino({ level: 'silent' }))
  const visitor = { userId: 1, join: () => undefined, leave: () => undefined }
  for (let id = 1; id <= 50; id++) expect(await rooms.enter(visitor, `table:${id}`)).toBe(true)
  expect(await rooms.enter(visitor, 'table:51')).toBe(false)
  await rooms.leave(visitor, 'table:3')
  expect(await rooms.enter(visitor, 'table:51')).toBe(true)
})
