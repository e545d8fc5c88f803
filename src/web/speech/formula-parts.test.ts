import { expect, test } from 'vitest'
import { type Step, stepFrom } from '#web/speech/formula-parts.ts'

/** x = (1 + y) / 2: the whole; x, =, the fraction; 1, +, y and 2 in it. */
const PARTS = [null, 0, 0, 0, 3, 3, 3, 3].map((parent, place) => ({ parent, firstWord: place, endWord: place + 1 }))

test.each<[number, Step, number | null]>([
  [0, 'in', 1],
  [0, 'out', null],
  [0, 'next', null],
  [1, 'next', 2],
  [1, 'previous', null],
  [1, 'in', null],
  [1, 'last', 3],
  [3, 'in', 4],
  [3, 'next', null],
  [4, 'out', 3],
  [6, 'first', 4],
  [7, 'previous', 6],
])('from part %i a step "%s" leads to %s', (from, step, to) => {
  expect(stepFrom(PARTS, from, step)).toBe(to)
})
