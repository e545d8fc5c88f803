import { expect, test } from 'vitest'
import { chooseOfBoth, chooseTask, TARGET_SUCCESS } from './choose-task.ts'
import { newPupil, newTask, successChance } from './rating.ts'
import { seededRandom } from './testing/seeded-random.ts'

const offered = Array.from({ length: 200 }, (_, index) => ({ rating: newTask((index - 100) / 25), domains: [], guess: 0, index }))

test('most tasks are such that they go well seven times in ten; one in five is any', () => {
  const random = seededRandom(4).next
  const picks = Array.from({ length: 1000 }, () => chooseTask(newPupil(), offered, random))
  const misses = picks.map((pick) => (pick ? Math.abs(successChance(newPupil(), pick) - TARGET_SUCCESS) : 1))
  const near = misses.filter((miss) => miss < 0.1).length
  expect(near).toBeGreaterThan(780)
  expect(near).toBeLessThan(880)
  // Not all the same, and in the end every one of the fitting ones.
  expect(new Set(picks.map((pick) => pick?.index)).size).toBeGreaterThan(100)
})

test('of few tasks each may come, of none none does', () => {
  const random = seededRandom(5).next
  const few = offered.slice(0, 3)
  expect(new Set(Array.from({ length: 100 }, () => chooseTask(newPupil(), few, random)?.index))).toEqual(new Set([0, 1, 2]))
  expect(chooseTask(newPupil(), [], random)).toBeNull()
  expect(chooseTask(newPupil(), [], () => 0)).toBeNull()
})

test('templates come beside many tasks, and tasks beside many templates; alone each kind comes always', () => {
  const random = seededRandom(6).next
  const fitting = (index: number) => ({ rating: newTask(-0.9), domains: [], guess: 0, index })
  const share = (tasks: number, templates: number): number => {
    const of = (count: number, from: number) => Array.from({ length: count }, (_, index) => fitting(from + index))
    const both = { tasks: of(tasks, 0), templates: of(templates, 1000) }
    const picks = Array.from({ length: 2000 }, () => chooseOfBoth(newPupil(), both, random)?.index ?? 0)
    return picks.filter((index) => index >= 1000).length / picks.length
  }
  for (const [part, wanted] of [
    [share(30, 1), 0.25],
    [share(3, 27), 0.5],
  ] as const)
    expect(Math.abs(part - wanted)).toBeLessThan(0.07)
  expect([share(3, 0), share(0, 2)]).toEqual([0, 1])
  expect(chooseOfBoth(newPupil(), { tasks: [], templates: [] }, random)).toBeNull()
})

test('a template that is far too hard waits for whom it fits, while there are tasks that do', () => {
  const random = seededRandom(7).next
  const hard = { rating: newTask(4), domains: [], guess: 0, index: -1 }
  const picks = Array.from({ length: 300 }, () => chooseOfBoth(newPupil(), { tasks: offered, templates: [hard] }, random))
  expect(picks.filter((pick) => pick?.index === -1).length).toBeLessThan(20)
})
