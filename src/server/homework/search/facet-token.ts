import { EXAM_LEVELS, GRADES, HOMEWORK_STATUSES, SCHOOL_LEVELS, SOLUTION_FORMATS } from '#contract/enums.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import type { HomeworkFacet } from '#contract/homework/facet.ts'

/**
 * A facet value as one number: kind × 2²⁶ + value, so that all values of a task stand in one `int[]`.
 * Values are ids, or positions in an enumeration.
 */
const KIND_SIZE = 67_108_864

/** Kinds in a fixed order: their numbers are stored. Add at the end only. */
const KINDS = [
  'any',
  'solutionFormats',
  'domains',
  'definitions',
  'theorems',
  'tags',
  'authors',
  'ratings',
  'exams',
  'levels',
  'statuses',
  'types',
  'examLevels',
  'closed',
  'unsolved',
  'withoutType',
  'language',
  'bookNodes',
  'grades',
  'difficulties',
  'practised',
] as const
export type TokenKind = (typeof KINDS)[number]

/** Number of a value of a kind. */
export function facetToken(kind: TokenKind, value = 0): number {
  return KINDS.indexOf(kind) * KIND_SIZE + value
}

/** Kind and value of a number. */
export function readFacetToken(token: number): { kind: TokenKind; value: number } {
  const kind = KINDS[Math.floor(token / KIND_SIZE)]
  if (!kind) throw new Error(`Unknown facet token ${token}`)
  return { kind, value: token % KIND_SIZE }
}

/** First and last possible number of a kind, for range conditions. */
export function tokenRange(kind: TokenKind): { first: number; last: number } {
  const first = facetToken(kind)
  return { first, last: first + KIND_SIZE - 1 }
}

/** Enumerations behind kinds whose values are positions. */
export const ENUM_FACETS = {
  solutionFormats: SOLUTION_FORMATS,
  levels: SCHOOL_LEVELS,
  grades: GRADES,
  statuses: HOMEWORK_STATUSES,
  examLevels: EXAM_LEVELS,
  difficulties: DIFFICULTIES,
  /** The filter is sent so. */
  closed: ['true', 'false'],
} as const satisfies Partial<Record<HomeworkFacet, readonly string[]>>
