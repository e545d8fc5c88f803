import { expect, test } from 'vitest'
import { mapInTurns } from '#server/platform/search/in-turns.ts'

test('results stand in the order of the list, and others get turns in between', async () => {
  let turns = 0
  let isRunning = true
  const others = (async () => {
    while (isRunning) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
  })()
  const results = await mapInTurns([1, 2, 3, 4, 5, 6], (value, index) => Promise.resolve(value * 10 + index))
  isRunning = false
  await others
  expect(results).toEqual([10, 21, 32, 43, 54, 65])
  expect(turns).toBeGreaterThanOrEqual(3)
})

test('an empty list is none, and what fails is told', async () => {
  expect(await mapInTurns([], () => Promise.reject(new Error('never')))).toEqual([])
  await expect(
    mapInTurns([1, 2, 3], (value) => (value === 3 ? Promise.reject(new Error('third')) : Promise.resolve(value))),
  ).rejects.toThrow('third')
})
