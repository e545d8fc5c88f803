import type { RatedTask } from './rating.ts'
import { type AfterTry, type BeforeTry, takeTry, type TriedTask } from './take-try.ts'

/** A template of which a pupil has tried variants, as it is kept; repetition is the template's, and comes as another variant. */
export type TriedTemplate = TriedTask & {
  /** Numbers of the variants that were tried, the latest last. */
  readonly variants: readonly number[]
}

/** So many variants of a template are remembered; whoever has done as many may meet the first again. */
export const MOST_TRIED_VARIANTS = 200

type Made = Parameters<typeof takeTry>[2] & { variant: number }

/**
 * The same for a variant of a template: each is a task of its own, which rates once and counts on its day, while what was missed of
 * one comes back as another. `task` is the template's new difficulty, which a pupil's first try alone moves.
 */
export function takeVariantTry(
  { tried, ...before }: Omit<BeforeTry, 'tried'> & { tried: TriedTemplate | null },
  template: RatedTask,
  { variant, ...made }: Made,
  today: string,
): (Omit<AfterTry, 'tried'> & { tried: TriedTemplate; isRated: boolean }) | null {
  const after = takeTry({ ...before, tried: triedVariant(tried, variant) }, template, made, today)
  if (after === null) return null
  const others = tried?.variants.filter((other) => other !== variant) ?? []
  const isNew = others.length === (tried?.variants.length ?? 0)
  return {
    ...after,
    isFirstToday: isNew || after.isFirstToday,
    task: tried === null ? after.task : null,
    isRated: after.task !== null,
    tried: { ...after.tried, tries: (tried?.tries ?? 0) + 1, variants: [...others, variant].slice(-MOST_TRIED_VARIANTS) },
  }
}

/** A variant as a task that was tried, with the repetition of its template. */
function triedVariant(tried: TriedTemplate | null, variant: number): TriedTask | null {
  if (tried === null) return null
  if (tried.variants.includes(variant)) return { tries: 1, lastOn: tried.lastOn, repetition: tried.repetition }
  return tried.repetition && { tries: 0, lastOn: tried.repetition.repeatedOn, repetition: tried.repetition }
}
