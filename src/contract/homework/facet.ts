import * as z from 'zod/mini'

/** One value of a facet: what is sent back as the filter's value, its Polish label, how many results it has. */
export const facetValue = z.object({ value: z.union([z.string(), z.number()]), label: z.string(), count: z.int() })
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
] as const
export type HomeworkFacet = (typeof HOMEWORK_FACETS)[number]
