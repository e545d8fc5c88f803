import { expect, test } from 'vitest'
import { dayAfter, daysBetween } from './day.ts'
import { chooseDomain, masteryOf } from './mastery.ts'
import { newPupil, newTask, type RatedTask } from './rating.ts'
import { repeatTask } from './repetition.ts'
import { countStreak } from './streak.ts'
import { type AfterTry, type BeforeTry, takeTry } from './take-try.ts'
import type { TryVerdict } from './rated-try.ts'
import { seededRandom } from './testing/seeded-random.ts'

const DAY = '2026-11-23'
const task: RatedTask = { rating: newTask(0), domains: [7], guess: 0 }
const nothing: BeforeTry = { pupil: newPupil(), ratedOn: null, tried: null }

function tryOn(day: string, verdict: TryVerdict, before: BeforeTry = nothing, wasHelped = false): AfterTry {
  const after = takeTry(before, task, { verdict, wasHelped }, day)
  if (after === null) throw new Error('nothing was taken')
  return after
}

test('what was missed comes back the next day, and what is known again later and later', () => {
  const missed = tryOn(DAY, 'wrong')
  expect(missed.tried.repetition?.dueOn).toBe('2026-11-24')
  let repetition = missed.tried.repetition
  const pauses: number[] = []
  for (let repeat = 0; repeat < 4 && repetition; repeat++) {
    const today = repetition.dueOn
    repetition = repeatTask(repetition, true, today)
    pauses.push(daysBetween(today, repetition.dueOn))
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses[0]).toBeGreaterThan(0)
  expect(pauses.at(-1)).toBeGreaterThan(5)
  expect(repetition && repeatTask(repetition, false, repetition.dueOn).lapses).toBe(1)
})

test('what was right at once doesn’t come back, with help it does', () => {
  expect(tryOn(DAY, 'correct').tried.repetition).toBeNull()
  expect(tryOn(DAY, 'wrong-form').tried.repetition).toBeNull()
  expect(tryOn(DAY, 'correct', nothing, true).tried.repetition?.dueOn).toBe(dayAfter(DAY, 1))
})

test('the first checked try rates; a second one on the same day changes neither ratings nor the repetition', () => {
  const first = tryOn(DAY, 'wrong')
  expect(first.task?.value).toBeGreaterThan(0)
  const second = tryOn(DAY, 'correct', { pupil: first.pupil, ratedOn: DAY, tried: first.tried })
  expect(second.task).toBeNull()
  expect(second.pupil).toBe(first.pupil)
  expect(second.tried).toEqual({ ...first.tried, tries: 2 })
  expect([first.isFirstToday, second.isFirstToday]).toEqual([true, false])
})

test('what couldn’t be read or decided changes nothing', () => {
  for (const verdict of ['unreadable', 'unknown'] as const) expect(takeTry(nothing, task, { verdict, wasHelped: false }, DAY)).toBeNull()
})

test('whoever comes back after a pause is rated as less well known', () => {
  const known = { pupil: tryOn(DAY, 'correct').pupil, tried: null }
  const step = (ratedOn: string): number => tryOn('2027-03-01', 'correct', { ...known, ratedOn }).pupil.overall.value
  expect(step('2026-11-23')).toBeGreaterThan(step('2027-02-28'))
})

test('a streak forgives one day off, not two, and waits for today', () => {
  expect(countStreak([], DAY)).toBe(0)
  expect(countStreak(['2026-11-23'], DAY)).toBe(1)
  expect(countStreak(['2026-11-22', '2026-11-21'], DAY)).toBe(2)
  expect(countStreak(['2026-11-23', '2026-11-21', '2026-11-19'], DAY)).toBe(3)
  expect(countStreak(['2026-11-23', '2026-11-20', '2026-11-19'], DAY)).toBe(1)
  expect(countStreak(['2026-11-21'], DAY)).toBe(1)
  expect(countStreak(['2026-11-20'], DAY)).toBe(0)
})

test('the weaker domain is chosen more often, none always', () => {
  let pupil = newPupil()
  let ratedOn: string | null = null
  for (let index = 0; index < 30; index++) {
    const isOfSeven = index % 2 === 0
    const after = takeTry(
      { pupil, ratedOn, tried: null },
      { ...task, domains: [isOfSeven ? 7 : 8] },
      { verdict: isOfSeven ? 'wrong' : 'correct', wasHelped: false },
      DAY,
    )
    if (after) [pupil, ratedOn] = [after.pupil, DAY]
  }
  expect(masteryOf(pupil, 7, 0)).toBeLessThan(masteryOf(pupil, 8, 0))
  const { next } = seededRandom(3)
  const domains = [7, 8].map((id) => ({ id, tasks: 50, answers: 15 }))
  const drawn = Array.from({ length: 400 }, () => chooseDomain(pupil, domains, 0, next)?.id)
  const ofSeven = drawn.filter((id) => id === 7).length
  expect(ofSeven).toBeGreaterThan(230)
  expect(ofSeven).toBeLessThan(390)
  expect(chooseDomain(pupil, [], 0, next)).toBeNull()
})
