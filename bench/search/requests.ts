import { anonymous } from '#contract/user/viewer.ts'
import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import { defaultHomeworkSort, type homeworkList, homeworkListQuery } from '#contract/homework/homework.ts'
import type * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import type { SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { parseQueryString } from '#server/platform/http/query-string.ts'
import { EVERYTHING } from '#server/platform/search/text-query.ts'
import { ENUM_FACETS } from '#server/homework/search/facet-token.ts'
import { listRequests } from '../list-requests.ts'

const VARIANTS = 5
const PAGE_SIZE = 10

/** One request in every form a bench needs: as an address, as text for engines with their own analysis, and understood. */
export type BenchRequest = { url: string; search: string; request: SearchRequest }
export type BenchKind = { kind: string; requests: BenchRequest[] }

/** The twelve kinds of search.md in several variants, made of what the library has most, as an anonymous viewer asks. */
export async function benchKinds(db: Db, index: SearchIndex): Promise<BenchKind[]> {
  const filters = filtersOf(anonymous, homeworkListQuery.parse({}))
  const all = await index.search({ viewer: anonymous, filters, text: EVERYTHING, sort: 'createdAt:DESC', offset: 0, limit: PAGE_SIZE })
  const facets = Object.fromEntries(
    HOMEWORK_FACETS.map((facet) => [
      facet,
      [...all.facets[facet]]
        .toSorted(([, one], [, other]) => other - one)
        .map(([value, count]) => ({ value: valueOf(facet, value), label: '', count })),
    ]),
  ) as z.input<typeof homeworkList>['facets'] // every facet is a key
  const unfiltered = {
    results: [],
    total: all.total,
    page: 1,
    pageSize: PAGE_SIZE,
    pageCount: Math.ceil(all.total / PAGE_SIZE),
    facets,
    nothingFound: null,
    marked: [],
    textTaken: { corrections: [], classes: [], years: [], formulas: [], apart: [], leftOut: [] },
  }
  return Promise.all(
    listRequests(unfiltered, VARIANTS).map(async ({ kind, urls }) => ({
      kind,
      requests: await Promise.all(urls.map((url) => understood(db, url))),
    })),
  )
}

function valueOf(facet: HomeworkFacet, value: number): string | number {
  return facet in ENUM_FACETS ? (ENUM_FACETS[facet as keyof typeof ENUM_FACETS][value] ?? '') : value
}

async function understood(db: Db, url: string): Promise<BenchRequest> {
  const query = homeworkListQuery.parse(parseQueryString(url.slice(url.indexOf('?') + 1)))
  const search = query.search ?? ''
  const { query: text } = await understandText(db, search)
  return {
    url,
    search,
    request: {
      viewer: anonymous,
      filters: filtersOf(anonymous, query),
      text,
      sort: query.sort ?? defaultHomeworkSort(query.search),
      offset: (query.page - 1) * query.pageSize,
      limit: query.pageSize,
    },
  }
}
