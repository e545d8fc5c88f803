import type { ValueRange } from '#server/platform/search/segment/segment.ts'
import type { LikenessQuery, QueryGroup, TextQuery } from '#server/platform/search/text-query.ts'

/** A condition on documents. */
export type Clause =
  | { kind: 'anyOf'; values: readonly number[] }
  | { kind: 'allOf'; values: readonly number[] }
  | { kind: 'noneOf'; values: readonly number[] }
  | { kind: 'atLeast'; column: number; value: number }
  | { kind: 'amongIds'; ids: readonly number[] }
  | { kind: 'notAmongIds'; ids: readonly number[] }

/**
 * The order of results: 'newest' and 'oldest' are the natural order from its end and from its beginning; a number is an order of the
 * schema.
 */
export type PlanOrder = 'newest' | 'oldest' | 'score' | number

/** A request in the engine's own terms; a plain object, so that a thread can take it. */
export type SearchPlan = {
  /** Everything that has to hold, what the viewer may see included. */
  clauses: readonly Clause[]
  /** Facets to count. A chosen facet's condition has to hold too, but its own counts ignore it. */
  facets: readonly { range: ValueRange; choice: Clause | null }[]
  text: TextQuery
  order: PlanOrder
  offset: number
  limit: number
  /** Groups whose hits are counted one by one. */
  counted?: readonly QueryGroup[]
  /** Leaves the hits that are most like this, as many as the page takes: no total counts them. The order 'score' is by likeness then. */
  likeness?: LikenessQuery
}

/**
 * `facets` are those of the plan in its order, each with the values that have results; `counts` the hits of each counted group;
 * `scores` stand beside `ids` in the order 'score', and are 0 in every other.
 */
export type SearchAnswer = { ids: number[]; scores: number[]; total: number; facets: Map<number, number>[]; counts: number[] }
