import { type PupilRatings, successChance, type TaskRating } from './rating.ts'

/** From this chance on a domain sits. */
export const SITS_FROM = 0.75
/** So many rated tasks are the least that say so. */
export const LEAST_ANSWERS_TO_SIT = 3

/** Returns how likely the pupil does a usual task of the domain without help; `usual` is the difficulty of such a task. */
export function masteryOf(pupil: PupilRatings, domain: number, usual: number): number {
  const rating: TaskRating = { value: usual, variance: 0, answers: 0 }
  return successChance(pupil, { rating, domains: [domain], guess: 0 })
}

/** A domain to choose from: how much there is to practise in it, and what the pupil has done of it. */
type Domain = { readonly id: number; readonly tasks: number; readonly answers: number }

/**
 * The domain that a pupil needs most, drawn by chance: the weaker, the less practised and the larger it is, the likelier it
 * is drawn. Null where there is none.
 */
export function chooseDomain<D extends Domain>(pupil: PupilRatings, domains: readonly D[], usual: number, random: () => number): D | null {
  const weights = domains.map(({ id, tasks, answers }) => {
    const missing = 1 - masteryOf(pupil, id, usual)
    return (missing ** 2 + 0.1 / (1 + answers)) * Math.sqrt(tasks)
  })
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return domains[index] ?? null
  }
  return domains.at(-1) ?? null
}
