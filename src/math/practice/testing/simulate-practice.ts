import { chooseTask } from '../choose-task.ts'
import type { PupilRatings, RatedTask, TaskRating } from '../rating.ts'
import { newPupil, newTask, rateAnswer } from '../rating.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A world of pupils and tasks whose abilities (sd 1) and difficulties (sd 1.2) are known; what is estimated is held against them. */
export type World = {
  seed: number
  pupils: number
  tasks: number
  /** Tasks that each pupil is given, none of them twice. */
  rounds: number
  /** Everybody becomes better by so much, evenly, until the end. */
  gain: number
  /** Abilities in the domains lie so far off a pupil's own (sd). */
  domainSd: number
  /** True where authors say how hard their tasks are, right to half a logit. */
  hasLevels: boolean
}

/** Ways to the next task: all in the same order, by chance, or as the model chooses. */
export type Order = 'fixed' | 'random' | 'chosen'

export type Offer<Rating> = Omit<RatedTask, 'rating'> & { rating: Rating }

/** A way of rating: what is kept of a pupil and of a task, and how an answer moves both. */
export type Model<Pupil, Rating> = {
  newPupil: () => Pupil
  newTask: (level: number | null) => Rating
  ability: (pupil: Pupil) => number
  choose: (pupil: Pupil, offered: readonly Offer<Rating>[], random: () => number) => Offer<Rating> | null
  rate: (pupil: Pupil, offer: Offer<Rating>, isRight: boolean) => { pupil: Pupil; task: Rating }
}

/** The model that the product practises by. */
export const ratings: Model<PupilRatings, TaskRating> = {
  newPupil,
  newTask,
  ability: ({ overall }) => overall.value,
  choose: chooseTask,
  rate: rateAnswer,
}

/** The outcome of a simulation. */
export type Course<Pupil> = {
  /** Root mean square error of the estimated abilities after so many tasks. */
  errorAfter: (rounds: number) => number
  /** Mean and standard deviation of the estimates at the end. */
  mean: number
  sd: number
  /** The part of tasks that anybody was given, and the part of answers that were right. */
  given: number
  success: number
  /** Each pupil as the model knows them at the end, beside the truth. */
  pupils: readonly { kept: Pupil; ability: number; offsets: readonly number[] }[]
}

const DOMAINS = 6
const CLOSED = 0.4
const GUESS = 0.25

/** Lets pupils practise side by side: each is given a task, then each the next one. */
export function simulate<Pupil, Rating>(world: World, model: Model<Pupil, Rating>, order: Order): Course<Pupil> {
  const random = seededRandom(world.seed)
  const difficulties = new Map<Offer<Rating>, number>()
  for (let index = 0; index < world.tasks; index++) {
    const difficulty = 1.2 * random.normal()
    const level = difficulty + 0.5 * random.normal()
    const domains = [Math.floor(random.next() * DOMAINS)]
    difficulties.set(
      { rating: model.newTask(world.hasLevels ? level : null), domains, guess: random.next() < CLOSED ? GUESS : 0 },
      difficulty,
    )
  }
  const pupils = Array.from({ length: world.pupils }, () => ({
    born: random.normal(),
    offsets: Array.from({ length: DOMAINS }, () => world.domainSd * random.normal()),
    kept: model.newPupil(),
    left: [...difficulties.keys()],
  }))

  const given = new Set<Offer<Rating>>()
  const errors: number[] = []
  let right = 0
  for (let round = 1; round <= world.rounds; round++) {
    const gained = (world.gain * round) / world.rounds
    for (const pupil of pupils) {
      const offer = next(model, order, pupil, random)
      if (offer === null) continue
      const ability = pupil.born + gained + (pupil.offsets[offer.domains[0] ?? 0] ?? 0)
      const isKnown = random.next() < 1 / (1 + Math.exp((difficulties.get(offer) ?? 0) - ability))
      const isRight = random.next() < offer.guess || isKnown
      const rated = model.rate(pupil.kept, offer, isRight)
      pupil.kept = rated.pupil
      offer.rating = rated.task
      pupil.left.splice(pupil.left.indexOf(offer), 1)
      given.add(offer)
      if (isRight) right++
    }
    errors.push(rootMeanSquare(pupils.map(({ born, kept }) => model.ability(kept) - born - gained)))
  }
  const estimates = pupils.map(({ kept }) => model.ability(kept))
  const centre = mean(estimates)
  return {
    errorAfter: (rounds) => errors[rounds - 1] ?? Number.NaN,
    mean: centre,
    sd: rootMeanSquare(estimates.map((estimate) => estimate - centre)),
    given: given.size / world.tasks,
    success: right / (world.pupils * world.rounds),
    pupils: pupils.map(({ kept, born, offsets }) => ({ kept, ability: born + world.gain, offsets })),
  }
}

function next<Pupil, Rating>(
  model: Model<Pupil, Rating>,
  order: Order,
  { kept, left }: { kept: Pupil; left: readonly Offer<Rating>[] },
  random: SeededRandom,
): Offer<Rating> | null {
  if (order === 'chosen') return model.choose(kept, left, random.next)
  return left[order === 'fixed' ? 0 : Math.floor(random.next() * left.length)] ?? null
}

/** The root of the mean square: how far numbers are off 0, as one number. */
export function rootMeanSquare(numbers: readonly number[]): number {
  return Math.sqrt(mean(numbers.map((number) => number ** 2)))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / numbers.length
}
