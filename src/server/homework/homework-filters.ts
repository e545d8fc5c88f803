import {
  HOMEWORK_FILTER_NAMES,
  HOMEWORK_FILTERS,
  type HomeworkFilters,
  isChosen,
  mayUseFilter,
} from '#contract/homework/homework-filters.ts'
import type { HomeworkFilterQuery } from '#contract/homework/homework.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'

/**
 * The filters of a request as the index takes them. Each filter of the table that is used is checked against its rule,
 * so that a new one is closed to whom its rule doesn't name: 403, or 401 where it is enough to sign in.
 */
export function filtersOf(viewer: Viewer, query: HomeworkFilterQuery): HomeworkFilters {
  const asked: Readonly<Record<string, unknown>> = query
  const filters = Object.fromEntries(
    HOMEWORK_FILTER_NAMES.map((name) => {
      const row = HOMEWORK_FILTERS[name]
      return [name, merged(asked[name], 'alias' in row ? asked[row.alias] : undefined) ?? null]
    }),
  ) as HomeworkFilters // every row of the table, read by its own shape
  for (const name of HOMEWORK_FILTER_NAMES) {
    if (!isChosen(name, filters[name]) || mayUseFilter(viewer, name)) continue
    throw HOMEWORK_FILTERS[name].rule === 'signedIn'
      ? new AppError('UNAUTHENTICATED', messages.unauthenticated)
      : new AppError('FORBIDDEN', messages.forbidden)
  }
  return filters
}

/** Values of both spellings of a name, each once. */
function merged(own: unknown, other: unknown): unknown {
  return Array.isArray(own) && Array.isArray(other) ? [...new Set<unknown>([...own, ...other])] : own
}
