import type { HomeworkFacets, HomeworkFilterQuery } from '#contract/homework/homework.ts'
import type { Db } from '#server/db/db.ts'
import { readMergedInto } from '#server/math-concept/index.ts'

/** Filters that name concepts by their numbers, and the facets that they choose of. */
const FACET_OF = { domainsIds: 'domains', definitionsIds: 'definitions', theoremsIds: 'theorems', tagsIds: 'tags' } as const
const FILTERS = Object.keys(FACET_OF) as (keyof typeof FACET_OF)[] // of a literal

/** Numbers that were asked for of concepts that were merged, with those of the concepts that are left. */
type Moved = ReadonlyMap<number, number>

/** A query whose concepts are those of today: an address that was kept may name one that was merged into another since. */
export async function followMerged<Query extends HomeworkFilterQuery>(db: Db, query: Query): Promise<{ query: Query; moved: Moved }> {
  const asked = FILTERS.flatMap((name) => query[name])
  const moved = await readMergedInto(db, asked)
  if (moved.size === 0) return { query, moved }
  const today = FILTERS.map((name) => [name, [...new Set(query[name].map((id) => moved.get(id) ?? id))]] as const)
  return { query: { ...query, ...Object.fromEntries(today) }, moved }
}

/** Facets in which a chosen concept has the number that it was asked for by, so that whoever chose it finds it and lets it go. */
export function asAsked(facets: HomeworkFacets, asked: HomeworkFilterQuery, moved: Moved): HomeworkFacets {
  if (moved.size === 0) return facets
  const changed = FILTERS.map((name) => {
    const facet = FACET_OF[name]
    const askedAs = new Map(asked[name].flatMap((id) => (moved.has(id) ? [[moved.get(id), id] as const] : [])))
    for (const id of asked[name]) askedAs.delete(id)
    return [facet, facets[facet].map((one) => ({ ...one, value: askedAs.get(Number(one.value)) ?? one.value }))] as const
  })
  return { ...facets, ...Object.fromEntries(changed) }
}
