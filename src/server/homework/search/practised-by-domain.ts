import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import { homeworkFilterQuery } from '#contract/homework/homework.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { EVERYTHING } from '#server/platform/search/text-query.ts'

/** Counts the tasks that practice gives (`practised` of the filters), by level and domain. */
export async function practisedByDomain(index: SearchIndex): Promise<ReadonlyMap<SchoolLevel, ReadonlyMap<number, number>>> {
  const counted = SCHOOL_LEVELS.map(async (level) => {
    const filters = filtersOf(anonymous, homeworkFilterQuery.parse({ practised: 'true', levels: level }))
    const { facets } = await index.search({ viewer: anonymous, filters, text: EVERYTHING, sort: 'createdAt:DESC', offset: 0, limit: 1 })
    return [level, facets.domains] as const
  })
  return new Map(await Promise.all(counted))
}
