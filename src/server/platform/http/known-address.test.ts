import { expect, test } from 'vitest'
import { knownAddress } from '#server/platform/http/known-address.ts'

const names = new Set(['search', 'levels', 'page'])
const spelt = (url: string): string => {
  const { path, query } = knownAddress(url, names)
  return `${path}?${query}`
}

test('addresses that mean the same are spelt the same', () => {
  const one = spelt('/homeworks?levels=PRIMARY&levels=OTHER&search=a+b')
  expect(spelt('/homeworks?utm_source=mail&search=a%20b&levels[]=PRIMARY&levels=OTHER&fbclid=1&__proto__=x')).toBe(one)
  expect(one).toBe('/homeworks?levels=PRIMARY&levels=OTHER&search=a+b')
  expect(spelt('/homeworks')).toBe('/homeworks?')
  expect(spelt('/homeworks?utm_source=mail')).toBe('/homeworks?')
})

test('addresses that mean something else stay apart', () => {
  const all = ['/a?search=x', '/a?search=x&page=2', '/a?search=x%26page%3D2', '/a?levels=1&levels=2', '/a?levels=2&levels=1', '/b?search=x']
  expect(new Set(all.map(spelt)).size).toBe(all.length)
})
