import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from './sample.ts'

test('properties of what is stored draw the same cases from the seed of the run', () => {
  expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(seed)
})
