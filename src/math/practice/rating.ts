/**
 * An estimate of an ability or a difficulty, in logits: a value and how far it may be off, as a variance. At equal
 * ability and difficulty a pupil succeeds half of the time, one above it 73 %. Pupils who are new stand at 0 with variance 1.
 */
export type Rating = { readonly value: number; readonly variance: number }

/** A pupil: one ability in everything, and what each domain is better or worse by, drawn to 0. */
export type PupilRatings = { readonly overall: Rating; readonly domains: ReadonlyMap<number, Rating> }

/** The difficulty of a task, or of a template for all its variants, and how many answers have moved it. */
export type TaskRating = Rating & { readonly answers: number }

/** A task to a pupil: its domains, and what is gained by guessing: 0 for open tasks, `1 / choices` for closed ones. */
export type RatedTask = { readonly rating: TaskRating; readonly domains: readonly number[]; readonly guess: number }

/** Nobody is ever known better than this, so that whoever learns is followed. */
export const LEAST_VARIANCE = 0.15
/** The same for what a domain is off by. */
export const LEAST_DOMAIN_VARIANCE = 0.02
const NEW_PUPIL_VARIANCE = 1
const NEW_DOMAIN: Rating = { value: 0, variance: 0.16 }
/** The authors' levels are right to half a logit; of a task without one only is known how far tasks lie apart. */
const LEVEL_VARIANCE = 0.25
const UNKNOWN_TASK: Rating = { value: 0, variance: 1.44 }
/** After so many answers a task stands still: otherwise what everybody learns would make all tasks look easier. */
export const ANSWERS_OF_A_TASK = 20
/** A day without practice adds so much to the variance of an ability: two months make a rating as loose as half a new one. */
const VARIANCE_OF_A_DAY = 0.008

/** A pupil nobody has seen yet; `value` where their class tells more than nothing. */
export function newPupil(value = 0): PupilRatings {
  return { overall: { value, variance: NEW_PUPIL_VARIANCE }, domains: new Map() }
}

/** A task that nobody has answered yet, at the level its author gave it; null where the author gave none. */
export function newTask(level: number | null): TaskRating {
  return { ...(level === null ? UNKNOWN_TASK : { value: level, variance: LEVEL_VARIANCE }), answers: 0 }
}

/** A pupil's ability in one domain. */
export function abilityIn(pupil: PupilRatings, domain: number): Rating {
  const { value, variance } = pupil.domains.get(domain) ?? NEW_DOMAIN
  return { value: pupil.overall.value + value, variance: pupil.overall.variance + variance }
}

/** Returns how likely the pupil answers the task right; guesses, and what isn't known of both, are counted in. */
export function successChance(pupil: PupilRatings, task: RatedTask): number {
  return outlook(pupil, task).chance
}

/** Both after an answer: the pupil's abilities and the task's difficulty are moved by the same surprise. */
export function rateAnswer(pupil: PupilRatings, task: RatedTask, isRight: boolean): { pupil: PupilRatings; task: TaskRating } {
  const { known, slope, chance } = outlook(pupil, task)
  // Gradient and bend of the logarithm of what has happened's likelihood, by the distance of ability and difficulty.
  const guessed = (1 - task.guess) * slope * known * (1 - known)
  const gradient = isRight ? guessed / chance : -slope * known
  const bend = isRight ? (guessed * slope * (1 - 2 * known)) / chance - gradient ** 2 : -(slope ** 2) * known * (1 - known)
  const moved = (rating: Rating, weight: number, least: number): Rating => ({
    value: rating.value + weight * rating.variance * gradient,
    // A guess can't tell less than nothing.
    variance: Math.max(least, rating.variance + Math.min(0, weight ** 2 * rating.variance ** 2 * bend)),
  })

  const share = domainShare(task)
  const domains = new Map(pupil.domains)
  for (const domain of task.domains) domains.set(domain, moved(pupil.domains.get(domain) ?? NEW_DOMAIN, share, LEAST_DOMAIN_VARIANCE))
  const isFrozen = task.rating.answers >= ANSWERS_OF_A_TASK
  return {
    pupil: { overall: moved(pupil.overall, 1, LEAST_VARIANCE), domains },
    task: isFrozen ? task.rating : { ...moved(task.rating, -1, 0), answers: task.rating.answers + 1 },
  }
}

/** A pupil who comes back: the longer they were away, the less is known. */
export function afterDays(pupil: PupilRatings, days: number): PupilRatings {
  const { value, variance } = pupil.overall
  const grown = Math.min(NEW_PUPIL_VARIANCE, variance + VARIANCE_OF_A_DAY * Math.max(0, days))
  return { ...pupil, overall: { value, variance: Math.max(variance, grown) } }
}

type Outlook = {
  /** The chance that the pupil knows the answer. */
  known: number
  /** The steepness of that: the less is known of both, the flatter. */
  slope: number
  /** The chance that the pupil gives the right answer, known or guessed. */
  chance: number
}

function outlook(pupil: PupilRatings, task: RatedTask): Outlook {
  const share = domainShare(task)
  const parts = task.domains.map((domain) => pupil.domains.get(domain) ?? NEW_DOMAIN)
  const distance = pupil.overall.value + share * sum(parts, ({ value }) => value) - task.rating.value
  const variance = pupil.overall.variance + share ** 2 * sum(parts, (part) => part.variance) + task.rating.variance
  const slope = 1 / Math.sqrt(1 + (Math.PI * variance) / 8)
  const known = 1 / (1 + Math.exp(-slope * distance))
  return { known, slope, chance: task.guess + (1 - task.guess) * known }
}

/** A task of several domains wants a part of each. */
function domainShare({ domains }: RatedTask): number {
  return domains.length === 0 ? 0 : 1 / domains.length
}

function sum(parts: readonly Rating[], of: (part: Rating) => number): number {
  return parts.reduce((total, part) => total + of(part), 0)
}
