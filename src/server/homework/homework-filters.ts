import { HOMEWORK_FILTER_RULES, type HomeworkFilter, mayUseFilter } from '#contract/homework-filters.ts'
import type { HomeworkFilterQuery } from '#contract/homework.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { HomeworkFilters } from '#server/homework/search/search-index.ts'

/**
 * The filters of a request as the index takes them. A filter the viewer may not use is refused with 403, by the same
 * table that decides what the page offers.
 */
export function filtersOf(viewer: Viewer, query: HomeworkFilterQuery): HomeworkFilters {
  const filters: HomeworkFilters = {
    solutionFormats: query.solutionFormats,
    domainsIds: query.domainsIds,
    definitionsIds: query.definitionsIds,
    definitionsExact: query.definitionsExact ?? false,
    theoremsIds: query.theoremsIds,
    theoremsExact: query.theoremsExact ?? false,
    tagsIds: query.tagsIds,
    tagsExact: query.tagsExact ?? false,
    authorsIds: merged(query.authorId, query.authorsIds),
    minRating: query.minRating ?? null,
    exams: query.exams,
    levels: query.levels,
    examLevels: query.examLevels,
    statuses: query.statuses,
    typesIds: merged(query.type, query.typesIds),
    closed: query.closed ?? null,
    unsolved: query.unsolved ?? false,
    withoutType: query.withoutType ?? false,
    underReview: query.underReview ?? false,
    hideSolved: query.hideSolved ?? false,
    hideHidden: query.hideHidden ?? false,
    favoriteId: query.favoriteId ?? null,
    bookNodeId: query.book ?? null,
  }
  const used: Partial<Record<HomeworkFilter, boolean>> = {
    examLevels: filters.examLevels.length > 0,
    unsolved: filters.unsolved,
    withoutType: filters.withoutType,
    type: filters.typesIds.length > 0,
    hideSolved: filters.hideSolved,
  }
  for (const filter of Object.keys(HOMEWORK_FILTER_RULES) as HomeworkFilter[])
    if (used[filter] && !mayUseFilter(viewer, filter)) throw new AppError('FORBIDDEN', messages.forbidden)
  if ((filters.hideHidden || filters.favoriteId !== null) && viewer.id === null)
    throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return filters
}

function merged(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])]
}
