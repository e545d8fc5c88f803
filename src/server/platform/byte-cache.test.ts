import { expect, test } from 'vitest'
import { byteCache } from '#server/platform/byte-cache.ts'

test('a cache never holds more bytes than it may, and drops what was used longest ago', () => {
  const cache = byteCache<string>({ maxBytes: 100_000 })
  for (let number = 0; number < 20; number++) {
    cache.put(`page ${number}`, 'text', 10_000)
    cache.get('page 0')
    expect(cache.size()).toBeLessThanOrEqual(100_000)
  }
  expect(cache.get('page 0')).toBe('text')
  expect(cache.get('page 1')).toBeUndefined()
  expect(cache.get('page 19')).toBe('text')
})

test('an entry weighed anew counts once; one too large is not kept', () => {
  const cache = byteCache<string>({ maxBytes: 100_000 })
  cache.put('page', 'small', 1000)
  const before = cache.size()
  cache.put('page', 'larger', 2000)
  expect(cache.size()).toBe(before + 1000)
  cache.put('page', 'huge', 50_000)
  expect(cache.get('page')).toBeUndefined()
  expect(cache.size()).toBe(0)
})
