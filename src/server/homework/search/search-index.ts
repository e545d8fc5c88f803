import type { HomeworkFacet } from '#contract/homework/facet.ts'
import type { HomeworkFilters } from '#contract/homework/homework-filters.ts'
import type { HomeworkSort } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { LikenessQuery, QueryGroup, TextQuery } from '#server/platform/search/text-query.ts'

/** `text` is what the search text means (`understandText`), the same for every index. */
export type SearchRequest = {
  viewer: Viewer
  filters: HomeworkFilters
  text: TextQuery
  sort: HomeworkSort
  offset: number
  limit: number
}

/** Value → number of results. Values are ids, or positions in the facet's enumeration. */
export type FacetCounts = Record<HomeworkFacet, Map<number, number>>

export type SearchResult = { ids: number[]; total: number; facets: FacetCounts }

type Scope = Pick<SearchRequest, 'viewer' | 'filters'>
export type CountRequest = Scope & { groups: readonly QueryGroup[] }
export type GroupCounts = { total: number; counts: number[] }
export type LikeRequest = Scope & { likeness: LikenessQuery; limit: number }
export type LikeTask = { id: number; score: number }

/**
 * Finds tasks. Facets are disjunctive: the counts of a facet ignore its own choice (with an exact switch on, they are
 * the results after adding the value). Nothing the viewer may not see is counted.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchResult>
  /** One id, drawn evenly from all that fit, or null. */
  random(request: Pick<SearchRequest, 'viewer' | 'filters' | 'text'>): Promise<number | null>
  /** All tasks within the filters, and how many of them have each group anywhere in their texts. */
  count(request: CountRequest): Promise<GroupCounts>
  /** The tasks most like a text, the likest first; equally like ones by their average rating, then the newest. */
  alike(request: LikeRequest): Promise<LikeTask[]>
}
