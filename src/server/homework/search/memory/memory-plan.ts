import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { HOMEWORK_FACETS } from '#contract/homework/facet.ts'
import type { HomeworkSort } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { facetToken, tokenRange } from '#server/homework/search/facet-token.ts'
import { type FilterCondition, filterConditions } from '#server/homework/search/filter-conditions.ts'
import type { SearchRequest } from '#server/homework/search/search-index.ts'
import { WORD_TOKENS } from '#server/homework/search/tokens.ts'
import type { Clause, PlanOrder, SearchPlan } from '#server/platform/search/match/search-plan.ts'
import type { SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** Columns of a task in memory: time of creation in µs, average rating in hundredths of a star, its worth in thousandths. */
const COLUMNS = { createdAt: 0, ratingsAvg: 1, ratingsScore: 2 }

const BY_RATING = [{ column: COLUMNS.ratingsAvg, isDescending: true }]
const BEST_RATED = 1

/** The shape of tasks in the engine. */
export const HOMEWORK_SCHEMA: SegmentSchema = {
  columns: 3,
  orders: [BY_RATING, [{ column: COLUMNS.ratingsScore, isDescending: true }]],
  counted: HOMEWORK_FACETS.map((facet) => tokenRange(facet)),
  words: WORD_TOKENS,
}

const ORDERS: Record<HomeworkSort, PlanOrder> = {
  'createdAt:DESC': 'newest',
  'createdAt:ASC': 'oldest',
  'ratingsAvg:DESC': BEST_RATED,
  'relevance:DESC': 'score',
}

/** Tasks of the lists that a request names: those it wants, those it doesn't. */
export type ListedIds = { wanted: readonly number[] | null; unwanted: readonly number[] }

/** A request as the engine takes it; says the same as the conditions of the SQL index. */
export function memoryPlan({ viewer, filters, text, sort, offset, limit }: SearchRequest, listed: ListedIds): SearchPlan {
  const { all, byFacet } = filterConditions(filters)
  return {
    clauses: [
      ...visibility(viewer),
      ...all.flatMap((condition) => clauseOf(condition) ?? []),
      ...(listed.wanted === null ? [] : [{ kind: 'amongIds', ids: listed.wanted } as const]),
      ...(listed.unwanted.length === 0 ? [] : [{ kind: 'notAmongIds', ids: listed.unwanted } as const]),
    ],
    facets: HOMEWORK_FACETS.map((facet) => ({ range: tokenRange(facet), choice: clauseOf(byFacet[facet]) })),
    text,
    order: ORDERS[sort],
    offset,
    limit,
  }
}

/** The viewer's horizon (see `visibleHomework`): nothing beyond it is found or counted. */
function visibility(viewer: Viewer): Clause[] {
  if (viewer.role === 'ADMIN') return []
  const open = facetToken('statuses', HOMEWORK_STATUSES.indexOf('PUBLIC'))
  return [{ kind: 'anyOf', values: viewer.id === null ? [open] : [open, facetToken('authors', viewer.id)] }]
}

/** A condition for the engine; null for those of the viewer's lists, which stand in `ListedIds`. */
function clauseOf(condition: FilterCondition | undefined): Clause | null {
  switch (condition?.kind) {
    case 'anyOf':
    case 'allOf':
    case 'noneOf':
      return { kind: condition.kind, values: condition.tokens }
    case 'ratedAtLeast':
      return ratedAtLeast(condition.stars)
    case 'onList':
    case 'notOnList':
    case undefined:
      return null
  }
}

/** Whole stars are values; a part of one needs the average itself, in hundredths and just as the database compares it. */
function ratedAtLeast(stars: number): Clause {
  if (Number.isInteger(stars) && stars >= 1) return { kind: 'anyOf', values: [facetToken('ratings', stars)] }
  let hundredths = Math.max(0, Math.floor(stars * 100) - 1)
  while (hundredths / 100 < stars) hundredths += 1
  return { kind: 'atLeast', column: COLUMNS.ratingsAvg, value: hundredths }
}
