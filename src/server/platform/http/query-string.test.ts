import { expect, test } from 'vitest'
import { parseQueryString } from '#server/platform/http/query-string.ts'

test('key, repeated key and key[] mean the same', () => {
  expect(parseQueryString('a=1&a=2&a[]=3&b=x%20y')).toEqual({ a: ['1', '2', '3'], b: ['x y'] })
})

test('names of the prototype are keys like any other', () => {
  const query = parseQueryString('__proto__=1&constructor=2')
  expect(Object.keys(query)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})
