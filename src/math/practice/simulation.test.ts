import { expect, test } from 'vitest'
import { abilityIn, type PupilRatings } from './rating.ts'
import { ratings, rootMeanSquare, simulate, type World } from './testing/simulate-practice.ts'

const world: World = { seed: 5, pupils: 250, tasks: 150, rounds: 40, gain: 0, domainSd: 0, hasLevels: true }

test('estimates come near the truth, the nearer the more was answered', () => {
  const { errorAfter, success } = simulate(world, ratings, 'chosen')
  expect(errorAfter(1)).toBeLessThan(1)
  expect(errorAfter(10)).toBeLessThan(0.7)
  expect(errorAfter(40)).toBeLessThan(0.45)
  expect(success).toBeGreaterThan(0.6)
  expect(success).toBeLessThan(0.75)
})

test('the same seed brings the same', () => {
  const small = { ...world, pupils: 20, tasks: 30, rounds: 5 }
  const estimates = (seed: number): number[] => simulate({ ...small, seed }, ratings, 'chosen').pupils.map(({ kept }) => kept.overall.value)
  expect(estimates(1)).toEqual(estimates(1))
  expect(estimates(1)).not.toEqual(estimates(2))
})

test('where everybody and everything is new, choosing by ratings doesn’t blow up their scale', () => {
  const { sd, mean, given } = simulate({ ...world, hasLevels: false }, ratings, 'chosen')
  expect(sd).toBeGreaterThan(0.8)
  expect(sd).toBeLessThan(1.15)
  expect(Math.abs(mean)).toBeLessThan(0.15)
  expect(given).toBe(1)
})

test('who becomes better is followed', () => {
  const learning = { ...world, gain: 1, rounds: 60 }
  const followed = simulate(learning, ratings, 'chosen')
  expect(followed.mean).toBeGreaterThan(0.3)
  expect(followed.errorAfter(60)).toBeLessThan(0.75)
  expect(Math.abs(simulate({ ...learning, gain: 0 }, ratings, 'chosen').mean)).toBeLessThan(0.15)
})

test('what a pupil is better at in one domain is seen', () => {
  const { pupils } = simulate({ ...world, domainSd: 0.8, rounds: 60 }, ratings, 'random')
  const errors = (estimate: (kept: PupilRatings, domain: number) => number): number =>
    rootMeanSquare(
      pupils.flatMap(({ kept, ability, offsets }) => offsets.map((offset, domain) => estimate(kept, domain) - ability - offset)),
    )
  expect(errors((kept, domain) => abilityIn(kept, domain).value)).toBeLessThan(0.9 * errors((kept) => kept.overall.value))
})
