import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { sample } from '#server/testing/sample.ts'
import { migratedFolder, runProduct, started } from './run-product.ts'

/** Pages and files beside the operations of the API. */
const OTHERS = [
  '/',
  '/homeworks',
  '/homeworks/zadanie',
  '/resources/concepts/pojecie',
  '/account/profile',
  '/set-password',
  '/files/klucz',
  '/files/1/hls/a.m3u8',
  '/book-covers/OL1M',
  '/account-export/1',
  '/sitemap-1.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/assets/x.js',
  '/healthz',
  '/readyz',
  '/dev/mail',
  '/dev/mail/list',
  '/dev/sms/sms',
  '/api/docs',
  '/events/',
  '/socket.io/',
]

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
  const operations = endpoints.map(({ path, method }) => ({ method, path: `/api${path.replaceAll(/:\w+/g, '1')}` }))
  const plain = [...operations, ...OTHERS.map((path) => ({ method: 'GET', path }))]
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
