import type * as z from 'zod/mini'
import { EXAM_LEVELS, GRADES, HOMEWORK_STATUSES, LANGUAGES, SCHOOL_LEVELS, SOLUTION_FORMATS } from '#contract/enums.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import type { HomeworkFacet } from '#contract/homework/facet.ts'
import { queryEnums, queryFlag, queryIds, queryInt, queryNumber } from '#contract/http/query-values.ts'
import { hasPremium, type Viewer } from '#contract/user/viewer.ts'

/** Says who may use a filter. */
export type FilterRule = 'everyone' | 'signedIn' | 'admin' | 'premium' | 'userOrAdmin'

const MAX_ID = 2_147_483_647

/**
 * The effect of a filter, by its kind:
 * - `choice`: tasks with any of the chosen values of a facet (with its `exact` switch on, with all of them)
 * - `exact`: the switch of another filter
 * - `value`: adds one value of a facet to the choice
 * - `flag`: tasks that have a token; with a `facet`, instead of the choice of that facet
 * - `yesNo`: tasks that have the first value of a facet of two, or those that don't
 * - `atLeast`: tasks rated so well
 * - `node`: tasks with this value
 * - `oneOf`: tasks with any of these values of an enumeration that is no facet
 * - `list`: tasks of one of the viewer's lists; `notIn`: tasks outside the viewer's built-in list
 */
type FilterKind =
  | { kind: 'choice'; facet: HomeworkFacet; alias?: string; exact?: string }
  | { kind: 'exact' }
  | { kind: 'value'; facet: HomeworkFacet; value: string }
  | { kind: 'flag'; token: string; facet?: HomeworkFacet }
  | { kind: 'yesNo'; facet: HomeworkFacet }
  | { kind: 'atLeast'; facet: HomeworkFacet }
  | { kind: 'node'; token: string }
  | { kind: 'oneOf'; token: string; values: readonly string[] }
  | { kind: 'list' }
  | { kind: 'notIn'; list: 'SOLVED' | 'HIDDEN' }

/**
 * `rule` has no default: a filter that nobody was named for doesn't type-check. `place` says which pages of lists take
 * it from their address: all, or those that enable it; on others it has no effect.
 */
type FilterRow = FilterKind & { shape: z.ZodMiniType; rule: FilterRule; place: 'everywhere' | 'whereEnabled' }

const everywhere = { place: 'everywhere' } as const
const whereEnabled = { place: 'whereEnabled' } as const

/**
 * The filters of the task list by their names in the URL, switches in the order in which they are shown: the one table that the parser of requests, the policy, both
 * search indexes, the state of the page and the tests read.
 */
export const HOMEWORK_FILTERS = {
  solutionFormats: { kind: 'choice', facet: 'solutionFormats', shape: queryEnums(SOLUTION_FORMATS), rule: 'everyone', ...everywhere },
  domainsIds: { kind: 'choice', facet: 'domains', shape: queryIds, rule: 'everyone', ...everywhere },
  definitionsIds: { kind: 'choice', facet: 'definitions', exact: 'definitionsExact', shape: queryIds, rule: 'everyone', ...everywhere },
  definitionsExact: { kind: 'exact', shape: queryFlag, rule: 'everyone', ...everywhere },
  theoremsIds: { kind: 'choice', facet: 'theorems', exact: 'theoremsExact', shape: queryIds, rule: 'everyone', ...everywhere },
  theoremsExact: { kind: 'exact', shape: queryFlag, rule: 'everyone', ...everywhere },
  tagsIds: { kind: 'choice', facet: 'tags', exact: 'tagsExact', shape: queryIds, rule: 'everyone', ...everywhere },
  tagsExact: { kind: 'exact', shape: queryFlag, rule: 'everyone', ...everywhere },
  authorId: { kind: 'choice', facet: 'authors', alias: 'authorsIds', shape: queryIds, rule: 'everyone', ...everywhere },
  minRating: { kind: 'atLeast', facet: 'ratings', shape: queryNumber(0, 5), rule: 'everyone', ...everywhere },
  exams: { kind: 'choice', facet: 'exams', shape: queryIds, rule: 'everyone', ...everywhere },
  levels: { kind: 'choice', facet: 'levels', shape: queryEnums(SCHOOL_LEVELS), rule: 'everyone', ...everywhere },
  grades: { kind: 'choice', facet: 'grades', shape: queryEnums(GRADES), rule: 'everyone', ...everywhere },
  difficulties: { kind: 'choice', facet: 'difficulties', shape: queryEnums(DIFFICULTIES), rule: 'everyone', ...everywhere },
  examLevels: { kind: 'choice', facet: 'examLevels', shape: queryEnums(EXAM_LEVELS), rule: 'admin', ...everywhere },
  hideSolved: { kind: 'notIn', list: 'SOLVED', shape: queryFlag, rule: 'userOrAdmin', ...everywhere },
  hideHidden: { kind: 'notIn', list: 'HIDDEN', shape: queryFlag, rule: 'signedIn', ...whereEnabled },
  // The states that a viewer may see bound this anyway.
  statuses: { kind: 'choice', facet: 'statuses', shape: queryEnums(HOMEWORK_STATUSES), rule: 'everyone', ...whereEnabled },
  closed: { kind: 'yesNo', facet: 'closed', shape: queryFlag, rule: 'everyone', ...everywhere },
  unsolved: { kind: 'flag', token: 'unsolved', shape: queryFlag, rule: 'admin', ...everywhere },
  type: { kind: 'choice', facet: 'types', alias: 'typesIds', shape: queryIds, rule: 'premium', ...everywhere },
  withoutType: { kind: 'flag', token: 'withoutType', facet: 'types', shape: queryFlag, rule: 'admin', ...everywhere },
  underReview: { kind: 'value', facet: 'statuses', value: 'UNDER_REVIEW', shape: queryFlag, rule: 'everyone', ...whereEnabled },
  favoriteId: { kind: 'list', shape: queryInt(1, MAX_ID), rule: 'signedIn', ...whereEnabled },
  /** Id of a node of a book. */
  book: { kind: 'node', token: 'bookNodes', shape: queryInt(1, MAX_ID), rule: 'everyone', ...whereEnabled },
  /** Tasks that practice gives: public Polish ones whose answer can be checked and whose solution is free. */
  practised: { kind: 'flag', token: 'practised', shape: queryFlag, rule: 'everyone', ...whereEnabled },
  /** Languages of tasks. */
  languages: { kind: 'oneOf', token: 'language', values: LANGUAGES, shape: queryEnums(LANGUAGES), rule: 'everyone', ...whereEnabled },
} as const satisfies Record<string, FilterRow>

const SWITCH_KINDS: ReadonlySet<string> = new Set(['flag', 'notIn', 'value'])

type Table = typeof HOMEWORK_FILTERS
export type HomeworkFilter = keyof Table
export const HOMEWORK_FILTER_NAMES = Object.keys(HOMEWORK_FILTERS) as HomeworkFilter[] // of a literal

/** Filters of one kind. */
export type FilterOfKind<Kind extends FilterRow['kind']> = {
  [Name in HomeworkFilter]: Table[Name]['kind'] extends Kind ? Name : never
}[HomeworkFilter]

type Shapes = { -readonly [Name in HomeworkFilter]: Table[Name]['shape'] }
type Aliased = { [Name in HomeworkFilter]: Table[Name] extends { alias: string } ? Name : never }[HomeworkFilter]
type AliasShapes = { [Name in Aliased as Table[Name]['alias']]: Table[Name]['shape'] }

/** Filters that are on or off, in the order in which they are shown. */
export type SwitchFilter = FilterOfKind<'flag' | 'notIn' | 'value'>
export const SWITCH_FILTERS = HOMEWORK_FILTER_NAMES.filter((name): name is SwitchFilter => SWITCH_KINDS.has(HOMEWORK_FILTERS[name].kind))

/** Shapes of all filters in a query, other spellings of their names included. */
export const homeworkFilterShapes = Object.fromEntries(
  Object.entries<FilterRow>(HOMEWORK_FILTERS).flatMap(([name, row]) => [
    [name, row.shape],
    ...('alias' in row && row.alias !== undefined ? [[row.alias, row.shape]] : []),
  ]),
) as unknown as Shapes & AliasShapes // made of these very rows

/** The chosen values; null or false where nothing is chosen. */
export type HomeworkFilters = { [Name in HomeworkFilter]: Chosen<z.output<Table[Name]['shape']>> }
type Chosen<Value> = Value extends readonly unknown[] ? Readonly<Value> : Exclude<Value, undefined> | null

/** Filters that may be left out to find something: all that every page shows, their switches aside. */
type Droppable = { [Name in HomeworkFilter]: Table[Name] extends { place: 'everywhere' } ? Name : never }[HomeworkFilter]
export type DroppableFilter = Exclude<Droppable, FilterOfKind<'exact'>>
export const DROPPABLE_FILTERS = HOMEWORK_FILTER_NAMES.filter(
  (name): name is DroppableFilter => HOMEWORK_FILTERS[name].place === 'everywhere' && HOMEWORK_FILTERS[name].kind !== 'exact',
)

/** True where a value of a filter asks for something. */
export function isChosen(filter: HomeworkFilter, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (value === false) return HOMEWORK_FILTERS[filter].kind === 'yesNo'
  return value !== undefined && value !== null
}

/** True if this viewer may use the filter at all. */
export function mayUseFilter(viewer: Viewer, filter: HomeworkFilter): boolean {
  switch (HOMEWORK_FILTERS[filter].rule) {
    case 'everyone':
      return true
    case 'signedIn':
      return viewer.id !== null
    case 'admin':
      return viewer.role === 'ADMIN'
    case 'premium':
      return hasPremium(viewer)
    case 'userOrAdmin':
      return viewer.role === 'USER' || viewer.role === 'ADMIN'
  }
}

/** The difference of a page's list from the public one: filters it enables besides those of all pages, and ones it takes away. */
export type PageFilters = { enabled?: readonly HomeworkFilter[]; disabled?: readonly HomeworkFilter[] }

/** True if the list of a page takes the filter from its address. */
export function hasFilter({ enabled = [], disabled = [] }: PageFilters, filter: HomeworkFilter): boolean {
  return !disabled.includes(filter) && (HOMEWORK_FILTERS[filter].place === 'everywhere' || enabled.includes(filter))
}
