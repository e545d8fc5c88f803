import { expect, test } from 'vitest'
import { versionedCache } from '#server/platform/versioned-cache.ts'

const owner = {}

test('equal requests share one computation until the version changes', async () => {
  const cache = versionedCache<number>({ maxEntries: 10 })
  let made = 0
  const make = (): Promise<number> => Promise.resolve(++made)
  expect(await Promise.all([cache.get(owner, 1, 'a', make), cache.get(owner, 1, 'a', make)])).toEqual([1, 1])
  expect(await cache.get(owner, 2, 'a', make)).toBe(2)
})

test('the least recently used value leaves first', async () => {
  const cache = versionedCache<string>({ maxEntries: 2 })
  const get = (key: string, value: string): Promise<string> => cache.get(owner, 1, key, () => Promise.resolve(value))
  await get('a', 'a1')
  await get('b', 'b1')
  await get('a', 'a2')
  await get('c', 'c1')
  expect(await get('a', 'a3')).toBe('a1')
  expect(await get('b', 'b2')).toBe('b2')
})

test('a failure is not kept', async () => {
  const cache = versionedCache<number>({ maxEntries: 2 })
  await expect(cache.get(owner, 1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get(owner, 1, 'a', () => Promise.resolve(7))).toBe(7)
})
