import { expect, test } from 'vitest'
import type { PracticeTask } from '#contract/practice/practice.ts'
import { newTask } from '#math/practice/rating.ts'
import { deviceProgress } from '#web/practice/device-progress.ts'
import { dropTries, keepPlan, keepTry, readPlan, readTries } from '#web/practice/kept-tries.ts'
import { readAddress } from '#web/practice/practice-address.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

const task: PracticeTask = {
  id: 1,
  slug: 'zadanie',
  variant: null,
  level: 'PRIMARY',
  rating: newTask(-1),
  domains: [7],
  guess: 0.25,
  isRepeated: false,
}

test('tries are kept on the device, come to the same as on the server, and leave when an account has them', () => {
  const storage = memoryStorage()
  const wrong = { isRight: false, wasHelped: false }
  keepTry(storage, { id: 1, on: '2026-11-22', ...wrong }, task)
  keepTry(storage, { id: 2, on: '2026-11-23', isRight: true, wasHelped: false }, { ...task, id: 2 })
  const { progress, due, tried, triedToday, ratings } = deviceProgress(readTries(storage), null, '2026-11-23')
  expect(progress).toMatchObject({
    domains: [{ id: 7, answers: 2, right: 1 }],
    due: 1,
    days: [
      { day: '2026-11-23', tasks: 1, right: 1 },
      { day: '2026-11-22', tasks: 1, right: 0 },
    ],
  })
  expect([due, [...tried], [...triedToday]]).toEqual([[1], [1, 2], [2]])
  // Whoever begins with a task of primary school is taken for a pupil of one.
  expect(ratings?.overall.value).toBeLessThan(-0.5)
  keepTry(storage, { id: 1, on: '2026-11-23', isRight: true, wasHelped: false }, task)
  expect(deviceProgress(readTries(storage), null, '2026-11-23').due).toEqual([])
  dropTries(storage, 2)
  expect(readTries(storage)).toMatchObject([{ id: 1, isRight: true }])
  dropTries(storage, 1)
  expect(storage.getItem('practice-tries')).toBeNull()
})

test('variants of a template are kept by their numbers, each a task of its own; what was missed is due as another', () => {
  const storage = memoryStorage()
  const template = { ...task, variant: 5 }
  keepTry(storage, { id: 1, variant: 5, on: '2026-11-22', isRight: false, wasHelped: false }, template)
  keepTry(storage, { id: 1, variant: 6, on: '2026-11-22', isRight: true, wasHelped: false }, template)
  keepTry(storage, { id: 1, on: '2026-11-22', isRight: false, wasHelped: false }, task)
  const { progress, due, tried, variants } = deviceProgress(readTries(storage), null, '2026-11-23')
  expect(progress).toMatchObject({ domains: [{ answers: 3, right: 1 }], due: 2, days: [{ tasks: 3, right: 1 }] })
  expect(due).toEqual([1, { template: 1 }])
  expect([...tried]).toEqual([1])
  expect(variants).toEqual([5, 6].map((variant) => ({ template: 1, variant, isToday: false })))
})

test('what somebody else wrote into the storage counts for nothing', () => {
  const storage = memoryStorage()
  storage.setItem('practice-tries', '{"id":1}')
  storage.setItem('practice-plan', 'x')
  expect([readTries(storage), readPlan(storage), readTries(null)]).toEqual([[], null, []])
  const plan = { exam: 'MATURA_BASIC', on: '2027-05-05', minutesADay: 20 } as const
  keepPlan(storage, plan)
  expect(readPlan(storage)).toEqual(plan)
})

test('an address names one thing to practise, or what is needed, or the map', () => {
  const read = (query: string) => readAddress(new URLSearchParams(query))
  expect(read('')).toEqual({ session: null, level: null })
  expect(read('level=PRIMARY')).toEqual({ session: null, level: 'PRIMARY' })
  expect(read('go=need&level=PRIMARY').session).toEqual({ scope: { level: 'PRIMARY' }, isDueOnly: false })
  expect(read('go=due&level=PRIMARY').session).toEqual({ scope: {}, isDueOnly: true })
  expect(read('type=rownania&concept=ciagi').session).toEqual({ scope: { type: 'rownania' }, isDueOnly: false })
  expect(read('concept=%3Cscript%3E').session).toBeNull()
})
