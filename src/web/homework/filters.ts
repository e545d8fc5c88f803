import type * as z from 'zod/mini'
import { HOMEWORK_SORTS, homeworkListQuery, type HomeworkListQuery } from '#contract/homework.ts'
import { HOMEWORK_FILTERS, mayUseFilter } from '#contract/homework-filters.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/page.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/viewer.ts'

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

/** The state without the filters this viewer may not use: a link of somebody else's still shows a list. */
export function filtersFor(viewer: Viewer, state: HomeworkListState): HomeworkListState {
  const nothing = parseFilters(new URLSearchParams())
  const refused = HOMEWORK_FILTERS.filter((filter) => !mayUseFilter(viewer, filter))
  return { ...state, ...Object.fromEntries(refused.map((filter) => [filter, nothing[filter]])) }
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

/** The state with something changed; any change of a filter leads back to page 1 (spec section 4). */
export function changeFilters(state: HomeworkListState, change: Partial<HomeworkListState>): HomeworkListState {
  return { ...state, page: 1, ...change }
}

/** Nothing chosen; order and page size stay. */
export function resetFilters(state: HomeworkListState): HomeworkListState {
  const { sort, pageSize } = state
  return { ...parseFilters(new URLSearchParams()), pageSize, ...(sort === 'relevance:DESC' ? {} : { sort }) }
}

/** Number of chosen values, the search text aside. */
export function countChosen(state: HomeworkListState): number {
  const { search: _search, sort: _sort, page: _page, pageSize: _size, app: _app, ...filters } = state
  return Object.entries(filters).reduce((count, [key, value]) => count + (key.endsWith('Exact') ? 0 : chosenIn(key, value)), 0)
}

/** Of a switch only "on" is a choice; of `closed` both values are. */
function chosenIn(key: string, value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (value === undefined) return 0
  return value === false && key !== 'closed' ? 0 : 1
}

/** Orders the list offers: by relevance only with a text to be relevant to. */
export function offeredSorts(state: HomeworkListState): readonly (typeof HOMEWORK_SORTS)[number][] {
  return HOMEWORK_SORTS.filter((sort) => sort !== 'relevance:DESC' || state.search)
}
