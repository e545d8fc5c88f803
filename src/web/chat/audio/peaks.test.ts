import { expect, test } from 'vitest'
import { peaksOf } from '#web/chat/audio/peaks.ts'

test('a wave has the loudest of each part, the loudest of all at the top', () => {
  expect(peaksOf([0.1, 0.5, 0.25, 0, 0, 0.05], 3)).toEqual([100, 50, 10])
})

test('a short recording has as many bars as were measured, silence has flat ones, nothing has none', () => {
  expect(peaksOf([0.5, 1], 60)).toEqual([50, 100])
  expect(peaksOf([0.001, 0.002], 60)).toEqual([5, 10])
  expect(peaksOf([], 60)).toEqual([])
  expect(peaksOf(Array.from({ length: 6000 }, () => 0.3))).toHaveLength(60)
})
