import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileAlive } from '#web/photo/while-alive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = (): Error => new Error('late')

test('work that is heard of goes on for as long as it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let getsOn: () => void = () => undefined
  const result = whileAlive(1000, late, (alive) => {
    getsOn = alive
    return promise
  })
  for (let time = 0; time < 5; time++) {
    vi.advanceTimersByTime(900)
    getsOn()
  }
  resolve('read')
  expect(await result).toBe('read')
})

test('work that stands still is given up, and so is what fails beside its promise', async () => {
  const still = whileAlive(1000, late, () => new Promise(() => undefined))
  vi.advanceTimersByTime(1000)
  await expect(still).rejects.toThrow('late')
  await expect(
    whileAlive(1000, late, (_, fail) => {
      fail(new Error('torn'))
      return new Promise(() => undefined)
    }),
  ).rejects.toThrow('torn')
})
