import { expect, test } from 'vitest'
import { seededRandom, zipf } from '#server/generate/random.ts'

test('the same seed draws the same, another one something else', () => {
  const draw = (seed: number): number[] => Array.from({ length: 5 }, seededRandom(seed).next)
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('Zipf draws the first item twice as often as the second and ten times as often as the tenth', () => {
  const counts = new Map<number, number>()
  const draw = zipf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], seededRandom(3))
  for (let index = 0; index < 100_000; index++) {
    const item = draw()
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  const share = (item: number): number => (counts.get(1) ?? 0) / (counts.get(item) ?? 1)
  expect(share(2)).toBeCloseTo(2, 0)
  expect(share(10)).toBeGreaterThan(9)
  expect(share(10)).toBeLessThan(11)
})
