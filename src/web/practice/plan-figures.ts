import type { PracticePlan, PracticeProgress } from '#contract/practice/practice.ts'
import { daysBetween } from '#math/practice/day.ts'
import type { DomainState } from '#web/practice/domain-states.ts'

/** A task with its hints and the look at its solution takes so long. */
const MINUTES_OF_A_TASK = 4
/** So many domains are named. */
const NAMED = 3

/** A plan in figures, as it stands on a day. */
export type PlanFigures = {
  daysLeft: number
  /** Tasks for a day, and those of today. */
  goal: number
  done: number
  /** Tasks up to the exam at this pace. */
  reach: number
  sitting: number
  all: number
  /** The weakest domains that don't sit yet, and how many more there are. */
  left: { names: string[]; more: number }
}

export function planFigures(
  plan: PracticePlan,
  progress: Pick<PracticeProgress, 'days'>,
  states: readonly DomainState[],
  today: string,
): PlanFigures {
  const daysLeft = daysBetween(today, plan.on)
  const goal = Math.max(1, Math.round(plan.minutesADay / MINUTES_OF_A_TASK))
  const left = states
    .filter(({ isSitting }) => !isSitting)
    // Those that were begun and are weak come before unknown ones, the larger first.
    .toSorted((one, other) => (one.mastery ?? 1) - (other.mastery ?? 1) || other.tasks - one.tasks)
  return {
    daysLeft,
    goal,
    done: progress.days.find(({ day }) => day === today)?.tasks ?? 0,
    reach: Math.max(0, daysLeft) * goal,
    sitting: states.length - left.length,
    all: states.length,
    left: { names: left.slice(0, NAMED).map(({ name }) => name), more: Math.max(0, left.length - NAMED) },
  }
}

/** Returns the day that is offered for an exam, about when it was in 2026; the person says better. */
export function offeredDay(exam: PracticePlan['exam'], today: string): string {
  const day = exam === 'EIGHTH_GRADER' ? '05-12' : exam === 'MATURA_BASIC' ? '05-05' : '05-11'
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) <= day ? year : year + 1}-${day}`
}
