import type { GameType } from '#contract/enums.ts'

/** The last part of the address of each exercise's page. */
export const EXERCISE_SLUGS: readonly { type: GameType; slug: string }[] = [
  { type: 'NumberLine', slug: 'number-line' },
  { type: 'NumberComparison', slug: 'number-comparison' },
]

/** Returns the address part of an exercise. */
export function slugOfExercise(type: GameType): string {
  return EXERCISE_SLUGS.find((each) => each.type === type)?.slug ?? ''
}

/** Returns the exercise of an address part; undefined for any other text. */
export function exerciseOfSlug(slug: string): GameType | undefined {
  return EXERCISE_SLUGS.find((each) => each.slug === slug)?.type
}
