import type { ExamLevel, HomeworkStatus, SchoolLevel, SolutionFormat } from '#contract/enums.ts'
import type { HomeworkFacet } from '#contract/facet.ts'
import type { HomeworkSort } from '#contract/homework.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { TextQuery } from '#server/platform/search/text-query.ts'

/** What the viewer asked for, after the filter × role table was applied and both spellings were merged. */
export type HomeworkFilters = {
  solutionFormats: readonly SolutionFormat[]
  domainsIds: readonly number[]
  definitionsIds: readonly number[]
  definitionsExact: boolean
  theoremsIds: readonly number[]
  theoremsExact: boolean
  tagsIds: readonly number[]
  tagsExact: boolean
  authorsIds: readonly number[]
  minRating: number | null
  exams: readonly number[]
  levels: readonly SchoolLevel[]
  examLevels: readonly ExamLevel[]
  statuses: readonly HomeworkStatus[]
  typesIds: readonly number[]
  closed: boolean | null
  unsolved: boolean
  withoutType: boolean
  underReview: boolean
  hideSolved: boolean
  hideHidden: boolean
  favoriteId: number | null
  bookNodeId: number | null
}

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

/**
 * Finds tasks. Facets are disjunctive: the counts of a facet ignore its own choice (with an exact switch on, they are
 * the results after adding the value; rulings 3). Nothing the viewer may not see is counted.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchResult>
  /** One id, drawn evenly from all that fit, or null. */
  random(request: Pick<SearchRequest, 'viewer' | 'filters' | 'text'>): Promise<number | null>
}
