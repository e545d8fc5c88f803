import { type Day, daysBetween } from './day.ts'
import { ratedResult, type TryVerdict } from './rated-try.ts'
import { afterDays, type PupilRatings, type RatedTask, rateAnswer, type TaskRating } from './rating.ts'
import { repeatTask, type Repetition } from './repetition.ts'

/** A task that a pupil has tried, as it is kept. */
export type TriedTask = {
  /** Tries that were read and decided. */
  readonly tries: number
  readonly lastOn: Day
  /** Null for a task that was right at once. */
  readonly repetition: Repetition | null
}

/** The knowledge of a pupil and a task before a try. */
export type BeforeTry = {
  readonly pupil: PupilRatings
  /** The day of the pupil's latest rated try; null for none. */
  readonly ratedOn: Day | null
  /** Null for a task that they never tried. */
  readonly tried: TriedTask | null
}

export type AfterTry = {
  readonly pupil: PupilRatings
  /** The task's new rating; null where the try rates nothing. */
  readonly task: TaskRating | null
  readonly tried: TriedTask
  /** True for the first try of the day at this task. */
  readonly isFirstToday: boolean
}

/**
 * Returns what a try changes: ratings by the first checked one alone, repetition by the first of each day that it is due on. A task
 * comes back once it was missed, or done with help. Null for a try that couldn't be read or decided: it changes nothing.
 */
export function takeTry(
  { pupil, ratedOn, tried }: BeforeTry,
  task: RatedTask,
  { verdict, wasHelped }: { verdict: TryVerdict; wasHelped: boolean },
  today: Day,
): AfterTry | null {
  if (verdict === 'unreadable' || verdict === 'unknown') return null
  const tries = tried?.tries ?? 0
  const rated = ratedResult({ verdict, wasHelped, checkedBefore: tries })
  const isKnown = verdict !== 'wrong' && !wasHelped
  const after = {
    tried: { tries: tries + 1, lastOn: today, repetition: repetitionAfter(tried, isKnown, today) },
    isFirstToday: tried === null || tried.lastOn < today,
  }
  if (rated === null) return { ...after, pupil, task: null }
  const present = ratedOn === null ? pupil : afterDays(pupil, daysBetween(ratedOn, today))
  return { ...after, ...rateAnswer(present, task, rated) }
}

function repetitionAfter(tried: TriedTask | null, isKnown: boolean, today: Day): Repetition | null {
  const before = tried?.repetition ?? null
  // A second try at what isn't due proves nothing: the solution has just been read.
  if (before !== null) return before.dueOn <= today ? repeatTask(before, isKnown, today) : before
  if (isKnown || tried?.lastOn === today) return null
  return repeatTask(null, false, today)
}
