import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/facet.ts'
import type { HomeworkSort } from '#contract/homework.ts'
import type { Viewer } from '#contract/viewer.ts'
import { ENUM_FACETS, facetToken, type TokenKind, tokenRange } from '#server/homework/search/facet-token.ts'
import type { HomeworkFilters, SearchRequest } from '#server/homework/search/search-index.ts'
import type { Clause, PlanOrder, SearchPlan } from '#server/platform/search/search-plan.ts'
import type { SegmentSchema } from '#server/platform/search/segment.ts'

/** Columns of a task in memory: time of creation in µs, average rating in hundredths of a star, number of ratings. */
const COLUMNS = { createdAt: 0, ratingsAvg: 1, ratingsCount: 2 }

const BY_RATING = [{ column: COLUMNS.ratingsAvg, isDescending: true }]
const BEST_RATED = 1

/** What tasks look like to the engine. */
export const HOMEWORK_SCHEMA: SegmentSchema = {
  columns: 3,
  orders: [BY_RATING, [...BY_RATING, { column: COLUMNS.ratingsCount, isDescending: true }]],
  counted: HOMEWORK_FACETS.map((facet) => tokenRange(facet)),
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
  const choices = facetChoices(filters)
  return {
    clauses: [
      ...visibility(viewer),
      ...exactChoices(filters),
      ...(filters.closed === null ? [] : [flag('closed', filters.closed)]),
      ...(filters.unsolved ? [flag('unsolved', true)] : []),
      ...(filters.bookNodeId === null ? [] : [anyOf('bookNodes', [filters.bookNodeId])]),
      ...(listed.wanted === null ? [] : [{ kind: 'amongIds', ids: listed.wanted } as const]),
      ...(listed.unwanted.length === 0 ? [] : [{ kind: 'notAmongIds', ids: listed.unwanted } as const]),
    ],
    facets: HOMEWORK_FACETS.map((facet) => ({ range: tokenRange(facet), choice: choices[facet] })),
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

/** Choices whose every value must be present: they hold for the counts of their own facet too (rulings 3). */
function exactChoices(filters: HomeworkFilters): Clause[] {
  const all = (facet: HomeworkFacet, isExact: boolean, values: readonly number[]): Clause[] =>
    isExact && values.length > 0 ? [{ kind: 'allOf', values: values.map((value) => facetToken(facet, value)) }] : []
  return [
    ...all('definitions', filters.definitionsExact, filters.definitionsIds),
    ...all('theorems', filters.theoremsExact, filters.theoremsIds),
    ...all('tags', filters.tagsExact, filters.tagsIds),
  ]
}

function facetChoices(filters: HomeworkFilters): Record<HomeworkFacet, Clause | null> {
  const any = (facet: HomeworkFacet, values: readonly number[]): Clause | null => (values.length > 0 ? anyOf(facet, values) : null)
  const statuses = filters.underReview ? [...filters.statuses, 'UNDER_REVIEW' as const] : filters.statuses
  return {
    solutionFormats: any('solutionFormats', positions(ENUM_FACETS.solutionFormats, filters.solutionFormats)),
    levels: any('levels', positions(ENUM_FACETS.levels, filters.levels)),
    examLevels: any('examLevels', positions(ENUM_FACETS.examLevels, filters.examLevels)),
    statuses: any('statuses', positions(ENUM_FACETS.statuses, statuses)),
    domains: any('domains', filters.domainsIds),
    definitions: filters.definitionsExact ? null : any('definitions', filters.definitionsIds),
    theorems: filters.theoremsExact ? null : any('theorems', filters.theoremsIds),
    tags: filters.tagsExact ? null : any('tags', filters.tagsIds),
    authors: any('authors', filters.authorsIds),
    exams: any('exams', filters.exams),
    types: filters.withoutType ? anyOf('withoutType', [0]) : any('types', filters.typesIds),
    ratings: filters.minRating === null ? null : ratedAtLeast(filters.minRating),
  }
}

/** Whole stars are values; a part of one needs the average itself, in hundredths and just as the database compares it. */
function ratedAtLeast(stars: number): Clause {
  if (Number.isInteger(stars) && stars >= 1) return anyOf('ratings', [stars])
  let hundredths = Math.max(0, Math.floor(stars * 100) - 1)
  while (hundredths / 100 < stars) hundredths += 1
  return { kind: 'atLeast', column: COLUMNS.ratingsAvg, value: hundredths }
}

function anyOf(kind: TokenKind, values: readonly number[]): Clause {
  return { kind: 'anyOf', values: values.map((value) => facetToken(kind, value)) }
}

function flag(kind: TokenKind, isWanted: boolean): Clause {
  return { kind: isWanted ? 'anyOf' : 'noneOf', values: [facetToken(kind)] }
}

function positions(all: readonly string[], chosen: readonly string[]): number[] {
  return chosen.map((value) => all.indexOf(value))
}
