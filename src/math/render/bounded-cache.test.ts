import { describe, expect, it } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

describe('createBoundedCache', () => {
  it('never holds more than its bytes', () => {
    const cache = createBoundedCache(1000)
    for (let i = 0; i < 500; i++) {
      cache.set(`key ${i}`, 'x'.repeat(i % 90))
      expect(cache.sizeBytes).toBeLessThanOrEqual(1000)
    }
    expect(cache.sizeBytes).toBeGreaterThan(500)
  })

  it('forgets what was used longest ago', () => {
    const cache = createBoundedCache(2 * 2 * 3)
    cache.set('a', '1')
    cache.set('b', '2')
    cache.set('c', '3')
    cache.get('a')
    cache.set('d', '4')
    expect(cache.get('a')).toBe('1')
    expect(cache.get('b')).toBeUndefined()
  })

  it('replaces a value without counting it twice', () => {
    const cache = createBoundedCache(100)
    cache.set('a', '1')
    cache.set('a', '22')
    expect(cache.get('a')).toBe('22')
    expect(cache.sizeBytes).toBe(6)
  })

  it('does not keep a value larger than itself, nor drop others for it', () => {
    const cache = createBoundedCache(20)
    cache.set('a', '1')
    cache.set('b', 'x'.repeat(100))
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe('1')
  })
})
