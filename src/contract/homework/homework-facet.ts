import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { facetValue } from '#contract/homework/facet.ts'
import { homeworkFilterQuery, SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import { noBody } from '#contract/http/nothing.ts'
import { oneOf, queryText } from '#contract/http/query-values.ts'

/** Facets of many values, which can be searched within. */
export const SEARCHED_FACETS = ['domains', 'definitions', 'theorems', 'tags', 'authors', 'exams', 'types'] as const
export type SearchedFacet = (typeof SEARCHED_FACETS)[number]

/**
 * The values of one facet by their names, the best fitting first, as many as a list answers with: those a list leaves
 * out too. Counts are those of the list with the same filters; values without results are not among them.
 */
export const listFacetValues = {
  name: 'homework.facetValues',
  method: 'GET',
  path: '/homework/facet-values/:facet',
  access: 'everyone',
  summary: 'Values of one facet whose names fit a text, with their counts.',
  params: z.object({ facet: oneOf(SEARCHED_FACETS) }),
  query: z.extend(homeworkFilterQuery, { named: queryText(SEARCH_MAX_LENGTH) }),
  body: noBody,
  reply: z.object({ values: z.array(facetValue) }),
} satisfies Endpoint
export type FacetValuesQuery = z.output<(typeof listFacetValues)['query']>
