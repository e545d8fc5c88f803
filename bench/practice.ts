import { performance } from 'node:perf_hooks'
import { abilityIn, newPupil, newTask, rateAnswer } from '#math/practice/rating.ts'
import { TARGET_SUCCESS } from '#math/practice/choose-task.ts'
import {
  type Course,
  type Model,
  type Order,
  ratings,
  rootMeanSquare,
  simulate,
  type World,
} from '#math/practice/testing/simulate-practice.ts'
import type { Figure } from './figure.ts'

const SEEDS = [1, 2, 3]
const LIMITS = new Map([
  [10, 0.66],
  [30, 0.45],
  [60, 0.33],
])
const WORLD: Omit<World, 'seed'> = { pupils: 1000, tasks: 600, rounds: 60, gain: 0, domainSd: 0, hasLevels: true }

/**
 * Error of estimated abilities of 1,000 pupils whose true ones are known (sd 1: knowing nothing is off by 1), beside a fixed
 * order, tasks by chance and Elo; then worlds that are harder to follow. Means of three seeds.
 */
export async function measurePractice(): Promise<Figure[]> {
  const chosen = courses(WORLD, ratings, 'chosen')
  const untold = courses({ ...WORLD, hasLevels: false }, ratings, 'chosen')
  const learning = courses({ ...WORLD, gain: 0.9 }, ratings, 'chosen')
  const uneven = courses({ ...WORLD, domainSd: 0.5 }, ratings, 'chosen')
  return [
    ...errors('chosen', chosen, true),
    ...errors('by chance', courses(WORLD, ratings, 'random')),
    ...errors('fixed order', courses(WORLD, ratings, 'fixed')),
    ...errors('Elo, chosen', courses(WORLD, elo, 'chosen')),
    ...errors('Elo, by chance', courses(WORLD, elo, 'random')),
    ...errors('Elo, fixed order', courses(WORLD, elo, 'fixed')),
    { what: 'chosen: sd of abilities', value: average(chosen, ({ sd }) => sd), unit: '', limit: { most: 1.1 }, note: 'true: 1' },
    { what: 'chosen: answers that are right', value: average(chosen, ({ success }) => success), unit: '' },
    { what: 'chosen: tasks ever given', value: average(chosen, ({ given }) => given), unit: '', limit: { least: 0.99 } },
    ...errors('no levels', untold),
    { what: 'no levels: sd of abilities', value: average(untold, ({ sd }) => sd), unit: '', limit: { most: 1.1 } },
    ...errors('all gain 0.9', learning),
    { what: 'all gain 0.9: gain seen', value: average(learning, ({ mean }) => mean), unit: '', limit: { least: 0.3 } },
    { what: 'domains differ by 0.5: error in a domain', value: average(uneven, errorInDomains), unit: '' },
    { what: 'the same by the overall ability alone', value: average(uneven, errorWithoutDomains), unit: '' },
    { what: 'one answer', value: timeOfAnswer(), unit: 'ms' },
  ]
}

function courses<Pupil, Rating>(world: Omit<World, 'seed'>, model: Model<Pupil, Rating>, order: Order): Course<Pupil>[] {
  return SEEDS.map((seed) => simulate({ ...world, seed }, model, order))
}

function errors(what: string, of: readonly Course<unknown>[], isGate = false): Figure[] {
  return [...LIMITS].map(([rounds, most]) => ({
    what: `${what}: error after ${rounds} tasks`,
    value: average(of, ({ errorAfter }) => errorAfter(rounds)),
    unit: '',
    ...(isGate && { limit: { most } }),
  }))
}

function average<Each>(of: readonly Each[], value: (each: Each) => number): number {
  return of.reduce((total, each) => total + value(each), 0) / of.length
}

type OwnCourse = Course<ReturnType<typeof newPupil>>

function errorInDomains({ pupils }: OwnCourse): number {
  return rootMeanSquare(
    pupils.flatMap(({ kept, ability, offsets }) => offsets.map((offset, domain) => abilityIn(kept, domain).value - ability - offset)),
  )
}

function errorWithoutDomains({ pupils }: OwnCourse): number {
  return rootMeanSquare(pupils.flatMap(({ kept, ability, offsets }) => offsets.map((offset) => kept.overall.value - ability - offset)))
}

type EloRating = { value: number; answers: number }

/** Elo whose steps become smaller with the answers: the better one of the two that are common. */
const elo: Model<EloRating, EloRating> = {
  newPupil: () => ({ value: 0, answers: 0 }),
  newTask: (level) => ({ value: level ?? 0, answers: 0 }),
  ability: ({ value }) => value,
  choose(pupil, offered, random) {
    const miss = (value: number): number => Math.abs(1 / (1 + Math.exp(value - pupil.value)) - TARGET_SUCCESS)
    const drawn = Array.from({ length: Math.min(30, offered.length) }, () => offered[Math.floor(random() * offered.length)])
    return drawn.flatMap((offer) => offer ?? []).toSorted((a, b) => miss(a.rating.value) - miss(b.rating.value))[0] ?? null
  },
  rate(pupil, { rating, guess }, isRight) {
    const surprise = (isRight ? 1 : 0) - (guess + (1 - guess) / (1 + Math.exp(rating.value - pupil.value)))
    return {
      pupil: { value: pupil.value + Math.max(0.12, 1 / (1 + 0.2 * pupil.answers)) * surprise, answers: pupil.answers + 1 },
      task: { value: rating.value - Math.max(0.02, 0.6 / (1 + 0.1 * rating.answers)) * surprise, answers: rating.answers + 1 },
    }
  },
}

function timeOfAnswer(): number {
  const answers = 200_000
  const task = { rating: newTask(0.3), domains: [1, 2], guess: 0 }
  let pupil = newPupil()
  const started = performance.now()
  for (let answer = 0; answer < answers; answer++) pupil = rateAnswer(pupil, task, answer % 3 > 0).pupil
  return (performance.now() - started) / answers
}
