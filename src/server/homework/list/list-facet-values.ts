import { type FacetValue, MOST_FACET_VALUES } from '#contract/homework/facet.ts'
import { AppError } from '#contract/http/errors.ts'
import type { FacetValuesQuery, SearchedFacet } from '#contract/homework/homework-facet.ts'
import { mayUseFilter } from '#contract/homework/homework-filters.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { readLabels } from '#server/homework/list/label-facets.ts'
import { followMerged } from '#server/homework/list/merged-concepts.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { matchNames } from '#server/platform/search/match/match-names.ts'

/** Values of one facet whose names fit what was typed, best first; without a text the most frequent ones. */
export async function listFacetValues(
  db: Db,
  index: SearchIndex,
  viewer: Viewer,
  asked: FacetValuesQuery & { facet: SearchedFacet },
): Promise<FacetValue[]> {
  const { query } = await followMerged(db, asked)
  if (query.facet === 'types' && !mayUseFilter(viewer, 'type')) throw new AppError('FORBIDDEN', messages.forbidden)
  const filters = filtersOf(viewer, query)
  const { facets } = await searchText(index, await understandText(db, query.search ?? ''), {
    viewer,
    filters,
    sort: 'createdAt:DESC',
    offset: 0,
    limit: 0,
  })
  const counts = [...facets[query.facet]].toSorted(([one, first], [other, second]) => second - first || one - other)
  const labels = await readLabels(
    db,
    viewer,
    query.facet,
    counts.map(([value]) => value),
  )
  const values = counts.flatMap(([value, count]) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, ...label, count }]
  })
  if (query.named === undefined) return values.slice(0, MOST_FACET_VALUES)
  const byId = new Map(values.map((value) => [value.value, value]))
  // Names in an order of their own, so that the same ones are not analysed again with every other count.
  const aliases = await readAliases(db, query.facet, [...byId.keys()])
  const named = values
    .map(({ value, label }) => ({ id: value, names: [label, ...(aliases.get(value) ?? [])] }))
    .toSorted((one, other) => one.id - other.id)
  const { ids } = await matchNames(named, query.named)
  return ids.slice(0, MOST_FACET_VALUES).flatMap((id) => byId.get(id) ?? [])
}

/** Other names of concepts, by their ids. */
async function readAliases(db: Db, facet: SearchedFacet, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (facet === 'authors' || facet === 'exams' || facet === 'types') return new Map()
  const rows = await db.select({ id: mathConcept.id, aliases: mathConcept.aliases }).from(mathConcept).where(anyOfIds(mathConcept.id, ids))
  return new Map(rows.map((row) => [row.id, row.aliases]))
}
