import { createServer, type Server } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { SayingReply } from '#contract/realtime.ts'
import { connectRedis, createRealtime, type Realtime } from '#server/platform/realtime/index.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'
import { startRedis } from './run-redis.ts'

const log = pino({ level: 'silent' })
const members = new Set([1, 2])
const nodes: { http: Server; realtime: Realtime; origin: string }[] = []
let redis: Awaited<ReturnType<typeof startRedis>>

beforeAll(async () => {
  redis = await startRedis()
  for (let node = 0; node < 2; node++) {
    const http = createServer()
    const realtime = createRealtime(http, {
      readCaller: async (token) => ({
        viewer: { id: Number(token), role: 'USER', hasActiveSubscription: false },
        sessionId: `session-${token}`,
        expiresAt: null,
      }),
      log,
      redis: await connectRedis(redis.url, log),
      installation: 'rooms',
    })
    realtime.openRooms([{ kind: 'table', admits: async (userId) => members.has(userId) }], [])
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const address = http.address()
    if (address === null || typeof address !== 'object') throw new Error('No port')
    nodes.push({ http, realtime, origin: `http://127.0.0.1:${address.port}` })
  }
})
afterAll(async () => {
  closeClients()
  for (const { http, realtime } of nodes) {
    await realtime.close()
    await new Promise((resolve) => http.close(resolve))
  }
  await redis?.stop()
})

const enter = ({ socket }: Client): Promise<SayingReply> => socket.timeout(5000).emitWithAck('enterRoom', { room: 'table:7' })
const hears = (client: Client, userId: number) => eventually(() => expect(client.heard).toContainEqual(['userOffline', { userId }]))

test('a room spans processes: told at one, heard at the other, and left there by who is removed', async () => {
  const [first, second] = nodes
  if (!first || !second) throw new Error('Two nodes are needed')
  const here = await aClient(first.origin, { token: '1' })
  const there = await aClient(second.origin, { token: '2' })
  for (const client of [here, there]) expect(await enter(client)).toEqual({ ok: true })
  // A process hears others from its first reading of their stream on.
  await eventually(() => {
    first.realtime.tell('everyone', 'userOffline', { userId: 4 })
    expect(there.heard).toContainEqual(['userOffline', { userId: 4 }])
  })
  first.realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 5 })
  await hears(here, 5)
  await hears(there, 5)

  members.delete(2)
  first.realtime.removeFromRoom(2, 'table:7')
  first.realtime.tell({ room: 'table:7' }, 'userOffline', { userId: 6 })
  first.realtime.tell('everyone', 'userOffline', { userId: 7 })
  await hears(here, 7)
  await hears(there, 7)
  expect(here.heard).toContainEqual(['userOffline', { userId: 6 }])
  expect(there.heard).not.toContainEqual(['userOffline', { userId: 6 }])
  expect(await enter(there)).toEqual({ ok: false, reason: 'FORBIDDEN' })
})
