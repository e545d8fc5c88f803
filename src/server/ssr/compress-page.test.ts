import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from '#server/ssr/compress-page.ts'

const html = '<p>zażółć gęślą jaźń</p>'.repeat(200)

test('a page comes in the best encoding that is accepted, and whole', () => {
  const zstd = compressPage(html, 'gzip, deflate, br, zstd')
  expect(zstd.encoding).toBe('zstd')
  expect(zstdDecompressSync(zstd.body).toString()).toBe(html)
  const brotli = compressPage(html, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  const gzip = compressPage(html, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(html)
})

test('who accepts nothing gets the text', () => {
  expect(compressPage(html, 'identity')).toEqual({ body: html, encoding: null })
})
