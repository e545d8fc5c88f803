import { homeworkListQuery } from '#contract/homework/homework.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { mostOf, type Nearest, nearestTo } from '#server/homework/search/nearest-text.ts'
import type { SearchIndex, SearchRequest, SearchResult } from '#server/homework/search/search-index.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'
import { turn } from '#server/platform/search/in-turns.ts'
import type { QueryGroup, TextQuery } from '#server/platform/search/text-query.ts'

type Asked = Omit<SearchRequest, 'text'>
type Scope = Pick<Asked, 'viewer' | 'filters'>

/**
 * The result of a text search. `understood` is the reading it was found by, `nearest` its difference from what was asked where
 * nothing fits.
 */
export type FoundByText = SearchResult & { understood: UnderstoodText; nearest: Nearest | null }

/**
 * Finds tasks by a text. Where nothing fits it as it stands, each word is taken as unfinished too ("row kwadr", though
 * "row" is a word somewhere), then classes of school for their levels; where nothing fits that either, the nearest tasks
 * are found, unless it is the filters that hide what fits.
 */
export async function searchText(index: SearchIndex, understood: UnderstoodText, asked: Asked): Promise<FoundByText> {
  const exact = await searchExactly(index, understood, asked)
  if (exact.total > 0) return exact
  if (understood.leveled) return searchText(index, await understood.leveled(), asked)
  const nearest = await nearestQuery(index, understood, asked)
  return nearest ? { ...(await index.search({ ...asked, text: nearest.text })), understood, nearest } : exact
}

/** The same without the nearest tasks. */
export async function searchExactly(index: SearchIndex, understood: UnderstoodText, asked: Asked): Promise<FoundByText> {
  const found = await index.search({ ...asked, text: understood.query })
  if (found.total > 0) return { ...found, understood, nearest: null }
  const wider = understood.wider()
  const more = wider && (await index.search({ ...asked, text: wider.query }))
  return wider && more && more.total > 0 ? { ...more, understood: wider, nearest: null } : { ...found, understood, nearest: null }
}

/** Returns one id, drawn evenly from all that `searchText` finds, or null. */
export async function drawByText(index: SearchIndex, understood: UnderstoodText, asked: Scope): Promise<number | null> {
  const id = await index.random({ ...asked, text: understood.query })
  if (id !== null) return id
  const wider = understood.wider()
  const other = wider && (await index.random({ ...asked, text: wider.query }))
  if (other !== null) return other
  if (understood.leveled) return drawByText(index, await understood.leveled(), asked)
  const nearest = await nearestQuery(index, understood, asked)
  return nearest ? index.random({ ...asked, text: nearest.text }) : null
}

/** A question that nothing fits, with what of it some task has; null where there is no such thing or filters are to blame. */
async function nearestQuery(index: SearchIndex, understood: UnderstoodText, asked: Scope): Promise<(Nearest & { text: TextQuery }) | null> {
  const counting = { ...asked, sort: 'createdAt:DESC', offset: 0, limit: 0 } as const
  const count = async (groups: readonly QueryGroup[]): Promise<number> => {
    await turn()
    return (await index.search({ ...counting, text: { groups } })).total
  }
  const copied = await mostOf(understood, count)
  if (copied) return copied
  const unfiltered = filtersOf(asked.viewer, homeworkListQuery.parse({}))
  const hasFilters = JSON.stringify(asked.filters) !== JSON.stringify(unfiltered)
  if (hasFilters && (await searchExactly(index, understood, { ...counting, filters: unfiltered })).total > 0) return null
  return nearestTo(understood, count)
}
