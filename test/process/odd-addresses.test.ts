import { channel } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { anApp } from '#server/testing/an-app.ts'
import { openMigratedInMemory } from '#server/testing/migrated-database.ts'
import { sample } from '#server/testing/sample.ts'
import routes from '#web/routes.ts'
import { migratedFolder, runProduct, started } from './run-product.ts'

/** Addresses that no table of routes holds: built files and the live connection. */
const OTHERS = ['/assets/x.js', '/favicon.svg', '/events/', '/socket.io/']

/** Each makes an odd address of a plain one; some put something odd in the place of its last part. */
const SHAPES: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//h:99999${path}`,
  (path) => `//evil.example${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => `\\${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `http://h:99999${path}`,
  (path) => `${path}//`,
  (path) => `${path}/..%2f..%2f`,
  (path) => `${path}/../../../etc/passwd`,
  (path) => `/.${path}/.`,
  (path) => `${path}?`,
  (path) => `${path}?=&&=%00&[]=[]&a[b][c]=1&__proto__=x&constructor=1`,
  (path) => `${path}?%zz=%E0%A4%A`,
  (path) => `${path}#x`,
  (path) => `${path};a=b`,
  (path) => `${path}:x`,
  ...[
    '%00',
    'x%00',
    '%00x.png',
    '%',
    '%zz',
    '%E0%A4%A',
    '%c0%af',
    '%ff',
    '%ED%A0%80',
    '%F0%9F%A7%99',
    '%2e%2e',
    '%2f',
    '%5c',
    '%0d%0aX:1',
    '..',
    '.',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    '9007199254740993',
    'NaN',
    '__proto__',
    'constructor',
    "'",
    '%27%20or%201=1--',
    '*',
    'a'.repeat(499),
    'a'.repeat(501),
    'a'.repeat(6000),
  ].map((odd) => (path: string) => path.replace(/[^/]*$/, odd)),
]

test('no shape of any address is a fault of the server, or leads to another site', async () => {
  const port = Number(new URL(await started(runProduct('main.ts', { DATA_DIR: await migratedFolder() }))).port)
  const plain = [...(await mountedRoutes()), ...[...pagesOf(routes), ...OTHERS].map((path) => ({ method: 'GET', path }))]
  expect(plain).toEqual(
    expect.arrayContaining([
      { method: 'GET', path: '/books/covers/1' },
      { method: 'GET', path: '/homeworks/1/pdf' },
    ]),
  )
  const targets = plain.flatMap(({ method, path }) => SHAPES.map((shape) => `${method} ${shape(path)}`))
  const faults: string[] = []
  const all = [...new Set(targets)]
  // An everyday run asks for some: the next one of each operation's shapes.
  const queue = sample(all, 5000)
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
        const reply = await ask(port, target)
        // The start of the product, and what answered, are real: a server that is gone would answer nothing.
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0)
        const location = /\r\nlocation: ([^\r]*)/i.exec(reply)?.[1] ?? '/'
        if (status === 0 || status >= 500 || !/^\/(?![/\\])/.test(location)) faults.push(`${target.slice(0, 120)} → ${status} ${location}`)
      }
    }),
  )
  expect(all.length).toBeGreaterThan(endpoints.length * 30)
  expect(faults).toEqual([])
  expect(await ask(port, 'GET /readyz')).toContain('{"status":"ok"}')

  // An address that a browser would take for another site's gets a plain page, without the scripts of the web side.
  for (const path of ['//evil.example/homeworks', '//h:99999/', '/\\evil.example']) {
    const reply = await ask(port, `GET ${path}`)
    expect(reply).toMatch(/^HTTP\/1\.1 404 /)
    expect(reply).toContain('Nie ma takiej strony')
    expect(reply).not.toContain('/assets/')
  }
})

/** Every address that the server is mounted at, with something in the place of each parameter. */
async function mountedRoutes(): Promise<{ method: string; path: string }[]> {
  const found: { method: string; path: string }[] = []
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance } // what Fastify says when it begins
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) found.push({ method: each, path: filled(url) })
    })
  }
  const beginnings = channel('fastify.initialization')
  beginnings.subscribe(watch)
  const database = await openMigratedInMemory()
  const { server } = await anApp(database)
  beginnings.unsubscribe(watch)
  await server.close()
  await database.close()
  return found
}

/** The addresses of pages, of one with an optional part the longer. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index = false, children = [] }) => [
    ...(index || path !== undefined ? [filled(`/${path ?? ''}`)] : []),
    ...pagesOf(children),
  ])
}

/** An address of such a pattern: `/x/:id(rule)?` and `/x/*` become `/x/1`. */
const filled = (pattern: string): string => pattern.replaceAll(/:\w+(?:\([^)]*\))?\??|\*/g, '1')

/** Sends a request line as it stands, which no HTTP client would, and reads all of the reply. */
function ask(port: number, target: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.setTimeout(120_000, () => socket.destroy())
  socket.setEncoding('latin1').on('data', (text) => (reply += text))
  socket.on('error', () => undefined)
  socket.once('close', () => resolve(Buffer.from(reply, 'latin1').toString('utf8')))
  const space = target.indexOf(' ')
  const [method, path] = [target.slice(0, space), target.slice(space + 1)]
  const body = method === 'GET' || method === 'HEAD' || method === 'DELETE' ? '' : 'Content-Type: application/json\r\nContent-Length: 2\r\n'
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: wizards\r\nConnection: close\r\n${body}\r\n${body === '' ? '' : '{}'}`)
  return promise
}
