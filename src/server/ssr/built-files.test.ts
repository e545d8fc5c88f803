import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerPolicy } from '#server/platform/http/security-headers.ts'
import { mountBuiltFiles } from '#server/ssr/built-files.ts'

const script = 'console.log("cześć")'
/** A file that is compressed for whoever unpacks it, and not for the way. */
const words = gzipSync('słowa')
const folder = mkdtempSync(join(tmpdir(), 'built-files-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'client/assets/reader-1f'), { recursive: true })
  writeFileSync(join(folder, 'secret.js'), 'nobody reads this')
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'client/assets/a.js'), script)
  writeFileSync(join(folder, 'client/assets/a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'client/assets/b.js'), 'b')
  writeFileSync(join(folder, 'client/assets/reader-1f/worker.min.js'), 'worker')
  writeFileSync(join(folder, 'client/assets/reader-1f/pol.traineddata.gz'), words)
  app = Fastify()
  app.addHook('onRequest', async ({ routeOptions }, reply) => void reply.header('x-route', routeOptions.url))
  await mountBuiltFiles(app, join(folder, 'client'))
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a built file comes as it was compressed, or plain, and is kept for good where its name changes with it', async () => {
  const compressed = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
  expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(compressed.headers['cache-control']).toContain('immutable')
  const plain = await app.inject('/assets/a.js?v=1')
  expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined])
  expect((await app.inject({ url: '/assets/b.js', headers: { 'accept-encoding': 'br' } })).body).toBe('b')
  const head = await app.inject({ url: '/assets/a.js', method: 'HEAD' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(script))])
  const icon = await app.inject('/favicon.svg')
  expect([icon.statusCode, icon.body]).toEqual([200, '<svg/>'])
  expect(icon.headers['cache-control']).not.toContain('immutable')
  expect((await app.inject('/assets/reader-1f/worker.min.js')).headers['content-security-policy']).toBe(readerPolicy)
})

test('a compressed file that has no plain one beside it comes as it is', async () => {
  const reply = await app.inject({ url: '/assets/reader-1f/pol.traineddata.gz', headers: { 'accept-encoding': 'gzip, br' } })
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined])
  expect(reply.rawPayload).toEqual(words)
})

test.each([
  '/assets/gone.js',
  '/assets/',
  '/assets/a.js.br',
  '/assets/reader-1f',
  '/assets/..%2f..%2fsecret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/constructor',
])('%s is no file that is served', async (address) => {
  const reply = await app.inject(address)
  expect([reply.statusCode, reply.body.includes('nobody')]).toEqual([404, false])
})

test('all assets are one route, so that they are one series of the metrics', async () => {
  const replies = await Promise.all(['/assets/a.js', '/assets/b.js', '/assets/gone.js'].map((url) => app.inject(url)))
  expect(replies.map(({ headers }) => headers['x-route'])).toEqual(replies.map(() => '/assets/*'))
})
