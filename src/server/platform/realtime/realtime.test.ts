import { createServer, type Server } from 'node:http'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { createRealtime, type Realtime } from '#server/platform/realtime/index.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'

const HOUR_MS = 3_600_000

let http: Server
let origin: string
let realtime: Realtime
/** The people whom tokens belong to, by the token. */
let callers: Map<string, () => Caller | null>

const caller = (id: number, livesMs = HOUR_MS): Caller => ({
  viewer: { id, role: 'USER', hasActiveSubscription: false },
  sessionId: `session-${id}`,
  expiresAt: new Date(Date.now() + livesMs),
})

beforeEach(async () => {
  callers = new Map([
    ['first', () => caller(1)],
    ['second', () => caller(2)],
  ])
  http = createServer((_, reply) => reply.end('a page'))
  realtime = createRealtime(http, {
    readCaller: async (token) => callers.get(token)?.() ?? null,
    log: pino({ level: 'silent' }),
    redis: null,
    installation: 'test',
  })
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

/** Tells everybody one last event: whoever has heard it has heard what came before, or will never hear it. */
async function heardAll(...clients: { heard: [string, unknown][] }[]): Promise<void> {
  realtime.tell('everyone', 'userOffline', { userId: 999 })
  await eventually(() => {
    for (const { heard } of clients) expect(heard.at(-1)).toEqual(['userOffline', { userId: 999 }])
  })
}

test('nobody is let in without a good token, or beside the one namespace', async () => {
  for (const auth of [{}, { token: '' }, { token: 'x' }, { token: ['first'] }, { token: { toString: 'first' } }])
    expect(await (await aClient(origin, auth)).ended, JSON.stringify(auth)).toBe('UNAUTHENTICATED')
  expect(await (await aClient(origin, { token: 'first' }, '/')).ended).toBe('UNAUTHENTICATED')
  expect(await (await aClient(origin, { token: 'first' }, '/other')).ended).toBe('Invalid namespace')
  expect(await (await fetch(`${origin}/`)).text()).toBe('a page')
})

test('an event for one person reaches all their sockets, and none of a person who asks for the room', async () => {
  const [one, again] = [await aClient(origin, { token: 'first' }), await aClient(origin, { token: 'first' })]
  const other = await aClient(origin, { token: 'second', rooms: ['user:1'], room: 'user:1', userId: 1, sessionId: 'session-1' })
  // Names that no client of ours knows.
  const say = other.socket.emit.bind(other.socket) as (name: string, room: unknown) => unknown
  for (const name of ['join', 'subscribe', 'room', 'joinRoom', 'message'])
    for (const room of ['user:1', 'session:session-1', { room: 'user:1' }, ['user:1']]) say(name, room)
  realtime.tell({ userId: 1 }, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  await heardAll(one, again, other)
  const told = ['subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' }]
  for (const { heard } of [one, again]) expect(heard).toContainEqual(told)
  expect(other.heard).toEqual([['userOffline', { userId: 999 }]])
})

test('a token that runs out takes its socket with it, and it hears nothing more', async () => {
  callers.set('short', () => caller(3, 150))
  const client = await aClient(origin, { token: 'short' })
  expect(await client.ended).toBe('io server disconnect')
  const witness = await aClient(origin, { token: 'first' })
  realtime.tell({ userId: 3 }, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  await heardAll(witness)
  expect(client.heard).toEqual([])
})

test('a session that is ended tells its sockets and cuts them; others stay', async () => {
  const [one, other] = [await aClient(origin, { token: 'first' }), await aClient(origin, { token: 'second' })]
  realtime.endSession('session-1')
  expect(await one.ended).toBe('io server disconnect')
  expect(one.heard).toEqual([['logout', { sessionId: 'session-1' }]])
  realtime.tell({ userId: 1 }, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  await heardAll(other)
  expect(one.heard).toHaveLength(1)
  expect(other.heard).toHaveLength(1)
})

test('a session that ends while its socket is let in does not slip through', async () => {
  let asked = 0
  callers.set('late', () => (asked++ === 0 ? caller(4) : null))
  expect(await (await aClient(origin, { token: 'late' })).ended).toBe('io server disconnect')
})

test('closing cuts the sockets in a way that makes clients look for another process', async () => {
  const client = await aClient(origin, { token: 'first' })
  await realtime.close()
  expect(await client.ended).toBe('transport close')
})
