import { expect, test } from 'vitest'
import { messages } from '#web/exam/messages.ts'

test('points are rounded down', () => {
  expect(messages.points(4.9)).toMatch(/^4\s/)
  expect([messages.taskPoints(2.5), messages.thresholdPoints(1.99)]).toEqual(['0–2\u00a0pkt', '1\u00a0pkt'])
})
