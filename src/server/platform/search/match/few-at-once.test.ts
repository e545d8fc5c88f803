import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/platform/search/match/few-at-once.ts'

test('no more run at once than may, in the order they came, and a failure gives its place on', async () => {
  const inTurn = fewAtOnce(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      inTurn(async () => {
        begun.push(number)
        most = Math.max(most, ++running)
        await pause(1)
        running -= 1
        if (number % 3 === 0) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true, false, true, true])
  expect(await inTurn(() => Promise.resolve('still'))).toBe('still')
})
