import { expect, test } from 'vitest'
import { ratedResult } from './rated-try.ts'
import {
  abilityIn,
  afterDays,
  ANSWERS_OF_A_TASK,
  LEAST_DOMAIN_VARIANCE,
  LEAST_VARIANCE,
  newPupil,
  newTask,
  type RatedTask,
  rateAnswer,
  successChance,
} from './rating.ts'

const aTask = (parts: Partial<RatedTask> = {}): RatedTask => ({ rating: newTask(0), domains: [], guess: 0, ...parts })

/** A pupil after so many answers to new tasks at 0. */
function answered(count: number, isRight: (index: number) => boolean, parts: Partial<RatedTask> = {}) {
  let pupil = newPupil()
  for (let index = 0; index < count; index++) pupil = rateAnswer(pupil, aTask(parts), isRight(index)).pupil
  return pupil
}

test('an answer moves the pupil and the task apart or together, and makes both known better', () => {
  const right = rateAnswer(newPupil(), aTask(), true)
  expect(right.pupil.overall.value).toBeGreaterThan(0)
  expect(right.task.value).toBeLessThan(0)
  expect(right.pupil.overall.variance).toBeLessThan(1)
  expect(right.task).toMatchObject({ answers: 1 })
  expect(right.task.variance).toBeLessThan(newTask(0).variance)

  const wrong = rateAnswer(newPupil(), aTask(), false)
  expect(wrong.pupil.overall.value).toBeCloseTo(-right.pupil.overall.value)
  expect(wrong.task.value).toBeCloseTo(-right.task.value)
})

test('the surer of something we are, the less it moves', () => {
  const known = answered(40, (index) => index % 2 === 0)
  const step = (pupil: typeof known): number => rateAnswer(pupil, aTask(), true).pupil.overall.value - pupil.overall.value
  expect(step(known)).toBeLessThan(step(newPupil()) / 2)
})

test('a right answer that may be guessed tells less, a wrong one as much', () => {
  const closed = aTask({ guess: 0.25 })
  expect(successChance(newPupil(), closed)).toBeCloseTo(0.625)
  const ability = (task: RatedTask, isRight: boolean): number => rateAnswer(newPupil(), task, isRight).pupil.overall.value
  expect(ability(closed, true)).toBeLessThan(ability(aTask(), true) * 0.7)
  expect(ability(closed, false)).toBeCloseTo(ability(aTask(), false))
})

test('a domain takes its part of what is seen in it alone', () => {
  const pupil = answered(20, (index) => index % 4 === 0, { domains: [7] })
  expect(abilityIn(pupil, 7).value).toBeLessThan(pupil.overall.value)
  expect(abilityIn(pupil, 8).value).toBe(pupil.overall.value)
  expect(abilityIn(pupil, 8).variance).toBeGreaterThan(abilityIn(pupil, 7).variance)
})

test('no variance falls below its floor', () => {
  const pupil = answered(500, (index) => index % 2 === 0, { domains: [7] })
  expect(pupil.overall.variance).toBe(LEAST_VARIANCE)
  expect(pupil.domains.get(7)?.variance).toBe(LEAST_DOMAIN_VARIANCE)
})

test('a task stands still after enough answers, a pupil never does', () => {
  let rating = newTask(null)
  for (let index = 0; index < ANSWERS_OF_A_TASK; index++) rating = rateAnswer(newPupil(), aTask({ rating }), true).task
  expect(rating.value).toBeLessThan(-1)
  const { pupil, task: after } = rateAnswer(newPupil(), aTask({ rating }), false)
  expect(after).toBe(rating)
  expect(pupil.overall.value).toBeLessThan(0)
})

test('whoever was away is known less well, at most as little as somebody new', () => {
  const pupil = answered(30, (index) => index % 2 === 0)
  const back = afterDays(pupil, 30)
  expect(back.overall.value).toBe(pupil.overall.value)
  expect(back.overall.variance).toBeGreaterThan(pupil.overall.variance)
  expect(afterDays(pupil, 10_000).overall.variance).toBe(1)
  // A clock that goes backwards makes nobody better known.
  expect(afterDays(pupil, -5)).toEqual(pupil)
})

test('only the first checked try counts, without help; another form is right', () => {
  const first = { checkedBefore: 0, wasHelped: false }
  expect(ratedResult({ ...first, verdict: 'correct' })).toBe(true)
  expect(ratedResult({ ...first, verdict: 'wrong-form' })).toBe(true)
  expect(ratedResult({ ...first, verdict: 'wrong' })).toBe(false)
  expect(ratedResult({ ...first, verdict: 'unreadable' })).toBeNull()
  expect(ratedResult({ ...first, verdict: 'unknown' })).toBeNull()
  expect(ratedResult({ verdict: 'correct', checkedBefore: 1, wasHelped: false })).toBeNull()
  expect(ratedResult({ verdict: 'wrong', checkedBefore: 0, wasHelped: true })).toBeNull()
})
