import { usualLevel } from '#contract/practice/author-level.ts'
import { type PracticePlan, type PracticeProgress, SHOWN_DAYS } from '#contract/practice/practice.ts'
import { newPupil, type PupilRatings } from '#math/practice/rating.ts'
import { type BeforeTry, takeTry, type TriedTask } from '#math/practice/take-try.ts'
import { takeVariantTry, type TriedTemplate } from '#math/practice/take-variant-try.ts'
import type { KeptTry } from '#web/practice/kept-tries.ts'

/** The progress of somebody without an account, with what is asked for the next task. */
export type DeviceProgress = {
  progress: PracticeProgress
  /** Null where nothing was tried. */
  ratings: PupilRatings | null
  /** Tasks and templates that were missed and are due, the longest first. */
  due: (number | { template: number })[]
  /** Tasks that were tried. */
  tried: Set<number>
  triedToday: Set<number>
  /** Variants that were tried. */
  variants: { template: number; variant: number; isToday: boolean }[]
}

/** Reckons by the model of the server what the tries of this device come to. */
export function deviceProgress(tries: readonly KeptTry[], plan: PracticePlan | null, today: string): DeviceProgress {
  const [first] = tries
  let pupil = newPupil(usualLevel(first?.task.level ?? 'HIGH_SCHOOL'))
  let ratedOn: string | null = null
  const known: Known = { tasks: new Map(), templates: new Map() }
  const domains = new Map<number, { answers: number; right: number }>()
  const days = new Map<string, { tasks: number; right: number }>()
  for (const made of tries) {
    const { on, isRight, wasHelped, task } = made
    const after = take(known, { pupil, ratedOn }, made)
    if (after === null) continue
    if (after.isFirstToday) {
      const day = days.get(on) ?? { tasks: 0, right: 0 }
      days.set(on, { tasks: day.tasks + 1, right: day.right + (isRight && !wasHelped ? 1 : 0) })
    }
    if (!after.isRated) continue
    ;[pupil, ratedOn] = [after.pupil, on]
    for (const domain of task.domains) {
      const before = domains.get(domain) ?? { answers: 0, right: 0 }
      domains.set(domain, { answers: before.answers + 1, right: before.right + (isRight ? 1 : 0) })
    }
  }
  const due = [...dueOf(known.tasks, today), ...dueOf(known.templates, today)]
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id))
    .map(({ id, isTemplate }) => (isTemplate ? { template: id } : id))
  return {
    progress: {
      overall: ratedOn === null ? null : pupil.overall,
      domains: [...domains].flatMap(([id, counts]) => {
        const rating = pupil.domains.get(id)
        return rating ? [{ id, ...rating, ...counts }] : []
      }),
      due: due.length,
      days: [...days]
        .map(([day, counts]) => ({ day, ...counts }))
        .toSorted((one, other) => (one.day < other.day ? 1 : -1))
        .slice(0, SHOWN_DAYS),
      plan,
    },
    ratings: tries.length === 0 ? null : pupil,
    due,
    tried: new Set(known.tasks.keys()),
    triedToday: new Set([...known.tasks].filter(([, { lastOn }]) => lastOn >= today).map(([id]) => id)),
    variants: [...known.templates].flatMap(([template, { variants, lastOn }]) =>
      variants.map((variant) => ({ template, variant, isToday: lastOn >= today })),
    ),
  }
}

type Known = { tasks: Map<number, TriedTask>; templates: Map<number, TriedTemplate> }

/** Returns what a try changes, and writes down what is known of its task from now on. */
function take(known: Known, before: Omit<BeforeTry, 'tried'>, { id, variant, on, isRight, wasHelped, task }: KeptTry) {
  const made = { verdict: isRight ? 'correct' : 'wrong', wasHelped } as const
  if (variant === undefined) {
    const after = takeTry({ ...before, tried: known.tasks.get(id) ?? null }, task, made, on)
    if (after) known.tasks.set(id, after.tried)
    return after && { ...after, isRated: after.task !== null }
  }
  const after = takeVariantTry({ ...before, tried: known.templates.get(id) ?? null }, task, { ...made, variant }, on)
  if (after) known.templates.set(id, after.tried)
  return after
}

function dueOf(tried: ReadonlyMap<number, TriedTask | TriedTemplate>, today: string) {
  return [...tried].flatMap(([id, known]) => {
    const { repetition } = known
    return repetition !== null && repetition.dueOn <= today ? [{ id, isTemplate: 'variants' in known, dueOn: repetition.dueOn }] : []
  })
}
