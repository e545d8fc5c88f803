import { expect, test } from 'vitest'
import { type Ended, leftOut } from './left-out.ts'

const ended = (place: string, state: Ended['state'], ...tags: string[]): Ended => ({ place, state, tags })

test('a test that no project ran is told, once', () => {
  const tests = [ended('a', 'skipped'), ended('b', 'skipped'), ended('b', 'passed'), ended('c', 'failed'), ended('a', 'skipped')]
  expect(leftOut(tests)).toEqual(['a'])
})

test('a test that the filter leaves to another run is not told', () => {
  const tests = [ended('short', 'skipped'), ended('long', 'skipped', 'long')]
  expect(leftOut(tests, ['!long'])).toEqual(['short'])
  expect(leftOut(tests, ['long'])).toEqual(['long'])
})
