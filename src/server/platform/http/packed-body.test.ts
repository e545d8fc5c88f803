import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, packedBody } from '#server/platform/http/packed-body.ts'

const html = '<p>zażółć gęślą jaźń</p>'.repeat(200)

test('a body comes in the best encoding that is accepted, whole, whatever was asked before', () => {
  const body = packedBody(bytesOf(html))
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0, zstd;q=0.0', 'gzip'],
  ] as const) {
    const reply = body.for(accepted)
    expect(reply.encoding).toBe(encoding)
    expect(unpack[encoding](reply.body).toString()).toBe(html)
    expect(body.for(accepted).body).toBe(reply.body)
  }
  for (const accepted of ['identity', '', undefined, 'br;q=0']) {
    const reply = body.for(accepted)
    expect(reply.encoding).toBeNull()
    expect(reply.body.toString()).toBe(html)
  }
})

test('the text itself is not kept beside its packed forms', () => {
  const body = packedBody(bytesOf(html))
  expect(body.size()).toBe(Buffer.byteLength(html))
  body.for('zstd')
  expect(body.size()).toBeLessThan(500)
})

test('a packed body keeps no memory but its own bytes', () => {
  for (const accepted of ['zstd', 'br', 'gzip']) {
    const { body } = packedBody(bytesOf(html)).for(accepted)
    expect(body.buffer.byteLength).toBe(body.length)
  }
})

test('a short body is sent as it is', () => {
  expect(packedBody(bytesOf('{}')).for('br')).toEqual({ body: Buffer.from('{}'), encoding: null })
})
