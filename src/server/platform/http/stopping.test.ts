import { Agent, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { announceStops } from '#server/platform/http/stopping.ts'

/** Longer than a test may take: nothing here ends because a kept connection has timed out. */
const KEPT_MS = 3_600_000

/** A server that sends a reply in two halves, the second when it is told to. */
async function aSlowServer() {
  const server = Fastify({ keepAliveTimeout: KEPT_MS })
  const stopping = announceStops(server)
  const body = new Readable({ read() {} })
  server.get('/slow', (_request, reply) => reply.send(body))
  server.get('/quick', () => 'quick')
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, stopping, body, origin }
}

/** Asks by a connection that the client wants to keep. */
const ask = (address: string, agent: Agent): Promise<IncomingMessage> => new Promise((resolve) => get(address, { agent }, resolve))

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of reply.setEncoding('utf8')) text += String(part)
  return text
}

test('a server that closes ends the connection of a reply that was under way, once all of it is sent', async () => {
  const { server, body, origin } = await aSlowServer()
  const agent = new Agent({ keepAlive: true })
  body.push('first ')
  const reply = await ask(`${origin}/slow`, agent)
  expect(reply.headers.connection).not.toBe('close')
  const closed = server.close()
  body.push('second')
  body.push(null)
  expect(await textOf(reply)).toBe('first second')
  await closed
})

test('after the announcement every reply asks its client for another connection', async () => {
  const { server, stopping, origin } = await aSlowServer()
  const agent = new Agent({ keepAlive: true })
  const before = await ask(`${origin}/quick`, agent)
  expect([before.headers.connection, await textOf(before), stopping.isAnnounced()]).toEqual(['keep-alive', 'quick', false])
  stopping.announce()
  const after = await ask(`${origin}/quick`, agent)
  expect([after.headers.connection, await textOf(after), stopping.isAnnounced()]).toEqual(['close', 'quick', true])
  await server.close()
})
