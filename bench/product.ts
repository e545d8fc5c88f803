import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'

/** Encodings that every browser says it can read. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** The whole built product on a database, asked in this process: no sockets, everything else as in service. */
export async function openProduct(database: Database): Promise<FastifyInstance> {
  const settings = readSettings({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ORIGIN: 'https://wizards.example', LOG_LEVEL: 'error' })
  const { server } = await buildApp({ settings, database, web: await loadWebBuild(), keepsPages: false })
  await server.ready()
  return server
}

/** Asks for an address as a browser does; anything but 200 is an error. */
export async function ask(server: FastifyInstance, url: string): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  // Taken whole, the reply would be read as text by the one who injects: packed bytes, at half a millisecond a page.
  const reply = await server.inject({ url, headers: { 'accept-encoding': ACCEPT_ENCODING, accept: 'text/html' }, payloadAsStream: true })
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  const parts: Buffer[] = []
  for await (const part of reply.stream()) parts.push(part as Buffer) // as it was written
  return { headers: reply.headers, bytes: Buffer.concat(parts) }
}

/** Asks without compression and answers the text. */
export async function askText(server: FastifyInstance, url: string): Promise<string> {
  const reply = await server.inject({ url })
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`)
  return reply.body
}
