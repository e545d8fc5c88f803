import { HOMEWORK_FACETS } from '#contract/homework/facet.ts'
import type { Db } from '#server/db/db.ts'
import { readFacetToken } from '#server/homework/search/facet-token.ts'
import { memoryPlan } from '#server/homework/search/memory/memory-plan.ts'
import { readListedIds } from '#server/homework/search/read-listed-ids.ts'
import type { FacetCounts, SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import type { SearchAnswer, SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { EVERYTHING } from '#server/platform/search/text-query.ts'

/** Search over tasks in memory; what `answer` knows is kept as new as the database by whoever calls this. */
export function memorySearchIndex(db: Db, answer: (plan: SearchPlan) => Promise<SearchAnswer>): SearchIndex {
  const planOf = async (request: SearchRequest): Promise<SearchPlan> =>
    memoryPlan(request, await readListedIds(db, request.viewer, request.filters))
  /** A plan that finds and counts no facets. */
  const planOfHits = async (wanted: Pick<SearchRequest, 'viewer' | 'filters' | 'text'>): Promise<SearchPlan> => {
    const plan = await planOf({ ...wanted, sort: 'createdAt:DESC', offset: 0, limit: 0 })
    return { ...plan, clauses: [...plan.clauses, ...plan.facets.flatMap(({ choice }) => choice ?? [])], facets: [] }
  }
  return {
    async search(request) {
      const { ids, total, facets } = await answer(await planOf(request))
      return { ids, total, facets: facetCounts(facets) }
    },
    async random(wanted) {
      const onlyHits = await planOfHits(wanted)
      const { total } = await answer(onlyHits)
      const { ids } = await answer({ ...onlyHits, offset: Math.floor(Math.random() * total), limit: 1 })
      return ids[0] ?? null
    },
    async count({ groups, ...scope }) {
      const { total, counts } = await answer({ ...(await planOfHits({ ...scope, text: EVERYTHING })), counted: groups })
      return { total, counts }
    },
    async alike({ likeness, limit, ...scope }) {
      const plan = await planOfHits({ ...scope, text: EVERYTHING })
      const { ids, scores } = await answer({ ...plan, likeness, order: 'score', limit })
      return ids.map((id, place) => ({ id, score: scores[place] ?? 0 }))
    },
  }
}

function facetCounts(facets: SearchAnswer['facets']): FacetCounts {
  return Object.fromEntries(
    HOMEWORK_FACETS.map((facet, index) => [
      facet,
      new Map([...(facets[index] ?? [])].map(([token, count]) => [readFacetToken(token).value, count])),
    ]),
  ) as FacetCounts // every facet is a key
}
