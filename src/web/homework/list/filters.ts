import '#contract/http/zod-polish.ts'
import type * as z from 'zod/mini'
import { HOMEWORK_SORTS, homeworkListQuery, type HomeworkListQuery } from '#contract/homework/homework.ts'
import {
  hasFilter,
  HOMEWORK_FILTER_NAMES,
  HOMEWORK_FILTERS,
  type HomeworkFilter,
  isChosen,
  mayUseFilter,
  type PageFilters,
} from '#contract/homework/homework-filters.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/http/page-sizes.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'

/** The state of the list, as its URL says it; the one codec of this list. */
export type HomeworkListState = HomeworkListQuery

const shape = homeworkListQuery.shape
const KEYS = Object.keys(shape) as (keyof HomeworkListState)[]

/** Reads the query of an address or a form. What can't be read is left out, so that an old or foreign link still works. */
export function parseFilters(query: URLSearchParams | FormData): HomeworkListState {
  return Object.fromEntries(
    KEYS.map((key) => {
      const schema: z.ZodMiniType = shape[key]
      const values = [...query.getAll(key), ...query.getAll(`${key}[]`)].filter((value) => typeof value === 'string')
      const parsed = schema.safeParse(values)
      return [key, parsed.success ? parsed.data : schema.parse([])]
    }),
  ) as HomeworkListState // every key was parsed by its own shape
}

/** The state without the filters that this viewer may not use or the page doesn't have: a link of somebody else's still shows a list. */
export function filtersFor(viewer: Viewer, state: HomeworkListState, page: PageFilters = {}): HomeworkListState {
  const nothing = parseFilters(new URLSearchParams())
  const refused = HOMEWORK_FILTER_NAMES.filter((filter) => !mayUseFilter(viewer, filter) || !hasFilter(page, filter))
  return { ...state, ...Object.fromEntries(refused.flatMap((filter) => namesOf(filter).map((name) => [name, nothing[name]]))) }
}

/** The names of a filter in the state; under another spelling than its own it works just so. */
function namesOf(filter: HomeworkFilter): (keyof HomeworkListState)[] {
  const row = HOMEWORK_FILTERS[filter]
  return 'alias' in row ? [filter, row.alias] : [filter]
}

/** The query of an address: defaults left out, keys in the contract's order, so that equal states are equal links. */
export function stringifyFilters(state: HomeworkListState): string {
  const query = new URLSearchParams()
  for (const key of KEYS) {
    const value = state[key]
    if (Array.isArray(value)) for (const item of value) query.append(key, String(item))
    else if (value !== undefined && value !== false && !isDefault(key, value)) query.set(key, String(value))
    else if (key === 'closed' && value === false) query.set(key, 'false')
  }
  return query.toString().replaceAll('%3A', ':')
}

function isDefault(key: keyof HomeworkListState, value: unknown): boolean {
  return (key === 'page' && value === 1) || (key === 'pageSize' && value === DEFAULT_PAGE_SIZE)
}

/** Address of the list in this state. */
export function listAddress(state: HomeworkListState): string {
  return paths.homeworks(stringifyFilters(state))
}

/** The state with something changed; any change of a filter leads back to page 1. */
export function changeFilters(state: HomeworkListState, change: Partial<HomeworkListState>): HomeworkListState {
  return { ...state, page: 1, ...change }
}

/** Nothing chosen; order and page size stay. */
export function resetFilters(state: HomeworkListState): HomeworkListState {
  const { sort, pageSize } = state
  return { ...parseFilters(new URLSearchParams()), pageSize, ...(sort === 'relevance:DESC' ? {} : { sort }) }
}

/** Number of chosen values; the search text and the switches of other filters are none. */
export function countChosen(state: HomeworkListState): number {
  return HOMEWORK_FILTER_NAMES.filter((filter) => HOMEWORK_FILTERS[filter].kind !== 'exact').reduce((count, filter) => {
    const value = state[filter]
    return count + (Array.isArray(value) ? value.length : Number(isChosen(filter, value)))
  }, 0)
}

/** Orders the list offers: by relevance only with a text to be relevant to. */
export function offeredSorts(state: HomeworkListState): readonly (typeof HOMEWORK_SORTS)[number][] {
  return HOMEWORK_SORTS.filter((sort) => sort !== 'relevance:DESC' || state.search)
}
