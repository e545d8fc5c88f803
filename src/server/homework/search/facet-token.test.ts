import { expect, test } from 'vitest'
import { facetToken, readFacetToken, tokenRange } from '#server/homework/search/facet-token.ts'

test('a token says its kind and value, and lies in the range of its kind', () => {
  for (const [kind, value] of [
    ['any', 0],
    ['domains', 1],
    ['tags', 67_108_863],
    ['bookNodes', 12],
  ] as const) {
    const token = facetToken(kind, value)
    expect(readFacetToken(token)).toEqual({ kind, value })
    expect(token).toBeGreaterThanOrEqual(tokenRange(kind).first)
    expect(token).toBeLessThanOrEqual(tokenRange(kind).last)
    expect(token).toBeLessThan(2 ** 31)
  }
})

test('a number of no kind is an error', () => {
  expect(() => readFacetToken(2 ** 31 - 1)).toThrow('Unknown facet token')
})
