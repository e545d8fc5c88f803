import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed, seedOf } from './sample.ts'

it('an everyday run has one seed, a full run new ones, unless one is given', async () => {
  expect(seedOf({})).toBe(1)
  expect(seedOf({ SEED: '7' })).toBe(7)
  expect(seedOf({ SEED: '7', TEST_FULL: '1' })).toBe(7)
  await expect.poll(() => seedOf({ TEST_FULL: '1' })).not.toBe(seedOf({ TEST_FULL: '1' }))
})

it('properties draw the same cases from the seed of the run', () => {
  const drawn: number[][] = [[], []]
  for (const cases of drawn) expect(fc.check(fc.property(fc.integer(), (value) => void cases.push(value))).seed).toBe(seed)
  expect(drawn[1]).toEqual(drawn[0])
})
