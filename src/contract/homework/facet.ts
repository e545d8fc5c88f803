import * as z from 'zod/mini'

/**
 * One value of a facet: what is sent back as the filter's value, its Polish label, how many results it has. A sheet of an exam has
 * its short name and marks too, as lists show it.
 */
export const facetValue = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  count: z.int(),
  sheet: z.optional(z.object({ shortName: z.string(), marks: z.array(z.object({ short: z.string(), said: z.string() })) })),
})
export type FacetValue = z.output<typeof facetValue>

/** Longest list of values a facet answers with; chosen values always stand in it. */
export const MOST_FACET_VALUES = 60

export const HOMEWORK_FACETS = [
  'solutionFormats',
  'domains',
  'definitions',
  'theorems',
  'tags',
  'authors',
  'ratings',
  'exams',
  'levels',
  'grades',
  'statuses',
  'types',
  'examLevels',
  'difficulties',
  'closed',
] as const
export type HomeworkFacet = (typeof HOMEWORK_FACETS)[number]
