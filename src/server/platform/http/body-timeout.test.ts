import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitBodyTime } from '#server/platform/http/body-timeout.ts'

const servers: FastifyInstance[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function aServer(times: { bodyMs?: number; silentUploadMs?: number }): Promise<number> {
  const server = Fastify()
  servers.push(server)
  limitBodyTime(server, times)
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  server.post('/form', ({ body }) => ({ body }))
  server.post('/upload', { config: { isUpload: true } }, async ({ raw }) => {
    let size = 0
    for await (const chunk of raw) size += (chunk as Buffer).length // a request gives buffers
    return { size }
  })
  server.post('/given-up', { config: { isUpload: true } }, async ({ raw }, reply) => {
    for await (const _ of raw) break
    return reply.code(503).send('')
  })
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Sends a beginning and then a byte each `everyMs`, until the server answers or cuts; returns what it said. */
async function drip(port: number, head: string, everyMs: number, most = 100): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const heard = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.on('data', (data) => (said += data.toString()))
  socket.on('error', () => undefined)
  socket.write(head)
  let left = most
  // Each byte follows what has come: one that is sent to a closed connection would take a reply with it that isn't read yet.
  const timer = setInterval(() => setImmediate(() => (said === '' && left-- > 0 ? socket.write('1') : undefined)), everyMs)
  await Promise.race([closed, heard.then(() => Promise.race([closed, pause(2000)]))])
  clearInterval(timer)
  socket.destroy()
  return said
}

const head = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

test('a body that drips is refused with a 408 and its connection is cut', async () => {
  const port = await aServer({ bodyMs: 200 })
  expect(await drip(port, head('/form', 'application/json', 100_000), 20)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a request without a connection, which its handler answers unread, is not cut', async () => {
  const server = Fastify()
  servers.push(server)
  const cut: unknown[] = []
  const notice = (error: unknown): void => void cut.push(error)
  process.on('uncaughtException', notice)
  limitBodyTime(server, { bodyMs: 5 })
  server.addHook('onRequest', (_request, reply) => reply.code(403).send())
  server.post('/form', () => null)
  const { statusCode } = await server.inject({ method: 'POST', url: '/form', payload: { a: 1 } })
  await pause(50)
  process.off('uncaughtException', notice)
  expect([statusCode, cut]).toEqual([403, []])
})

test('a body that comes in time is answered, and the connection serves the next request', async () => {
  const port = await aServer({ bodyMs: 2000 })
  for (const number of [1, 2]) {
    const reply = await fetch(`http://127.0.0.1:${port}/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: String(number),
    })
    expect([reply.status, await reply.json()]).toEqual([200, { body: number }])
  }
})

test('an upload may drip for longer than a form, and is cut when nothing comes any more', async () => {
  const port = await aServer({ bodyMs: 50, silentUploadMs: 500 })
  expect(await drip(port, head('/upload', 'application/octet-stream', 30), 10, 30)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"size":30\}$/)
  expect(await drip(port, head('/upload', 'application/octet-stream', 1000), 10, 5)).toBe('')
})

test('a body that is given up half read is answered, and its connection is closed at once', async () => {
  const socket = connect(await aServer({}), '127.0.0.1')
  const said: string[] = []
  socket.on('data', (data) => void said.push(data.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(head('/given-up', 'application/octet-stream', 100_000_000).replace('Connection: close\r\n', ''))
  socket.write(Buffer.alloc(1000))
  await closed
  expect(said.join('')).toMatch(/^HTTP\/1\.1 503 /)
})
