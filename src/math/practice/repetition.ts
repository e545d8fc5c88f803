import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { type Day, dayAfter, daysBetween } from './day.ts'

/** When a task that was missed comes back, and what is known of how well it is remembered. */
export type Repetition = {
  readonly dueOn: Day
  /** Days after which nine of ten would still know it. */
  readonly stability: number
  /** 1 to 10. */
  readonly difficulty: number
  readonly repeats: number
  readonly lapses: number
  readonly repeatedOn: Day
}

/** Nothing is put off for longer: a school year has ten months. */
const LONGEST_PAUSE_DAYS = 120

// Days are the smallest unit: what was missed comes back tomorrow, not in ten minutes, and on the same day for everybody.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: LONGEST_PAUSE_DAYS })

/** The repetition of a task after it was done on this day; `before` is null for a task that has just been missed. */
export function repeatTask(before: Repetition | null, isRight: boolean, today: Day): Repetition {
  const { card } = scheduler.next(cardOf(before, today), noon(today), isRight ? Rating.Good : Rating.Again)
  return {
    dueOn: dayAfter(today, Math.max(1, card.scheduled_days)),
    stability: card.stability,
    difficulty: card.difficulty,
    repeats: card.reps,
    lapses: card.lapses,
    repeatedOn: today,
  }
}

function cardOf(before: Repetition | null, today: Day): Card {
  if (before === null) return createEmptyCard(noon(today))
  const { dueOn, stability, difficulty, repeats, lapses, repeatedOn } = before
  return {
    ...createEmptyCard(noon(today)),
    due: noon(dueOn),
    stability,
    difficulty,
    scheduled_days: daysBetween(repeatedOn, dueOn),
    reps: repeats,
    lapses,
    state: State.Review,
    last_review: noon(repeatedOn),
  }
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}
