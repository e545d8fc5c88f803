import { type HomeworkListQuery, homeworkListQuery, type NothingFound, DROPPABLE_FILTERS } from '#contract/homework.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { understandText } from '#server/homework/search/understand-text.ts'

/**
 * What would find something when nothing fits: each filter left out, the text put right, each word and formula alone.
 * Every count is of tasks this viewer may see; suggestions that find nothing are left out.
 */
export async function explainNothing(db: Db, index: SearchIndex, viewer: Viewer, query: HomeworkListQuery): Promise<NothingFound> {
  const nothing = homeworkListQuery.parse({})
  const count = async (asked: HomeworkListQuery): Promise<number> => {
    const { query: text } = await understandText(db, asked.search ?? '')
    return (await index.search({ viewer, filters: filtersOf(viewer, asked), text, sort: 'createdAt:DESC', offset: 0, limit: 1 })).total
  }
  const chosen = DROPPABLE_FILTERS.filter((filter) => JSON.stringify(query[filter]) !== JSON.stringify(nothing[filter]))
  const { words, formulas } = await understandText(db, query.search ?? '')
  const corrected = correctedText(query.search ?? '', words)
  const asked = [...words.map((word) => word.correction ?? word.asked), ...formulas.map((formula) => formula.asked)]
  const [withoutFilters, correction, parts] = await Promise.all([
    Promise.all(chosen.map(async (filter) => ({ filter, count: await count({ ...query, [filter]: nothing[filter] }) }))),
    corrected === null ? 0 : count({ ...nothing, search: corrected }),
    asked.length < 2 ? [] : Promise.all(asked.map(async (text) => ({ text, count: await count({ ...nothing, search: text }) }))),
  ])
  return {
    correction: corrected === null || correction === 0 ? null : { search: corrected, count: correction },
    parts,
    withoutFilters: withoutFilters.filter((option) => option.count > 0),
    withoutAllFilters: chosen.length > 1 && query.search !== undefined ? await count({ ...nothing, search: query.search }) : 0,
  }
}

/** The text with its mistyped words put right, or null where there is nothing to put right. */
function correctedText(search: string, words: readonly { asked: string; correction: string | null }[]): string | null {
  let text = search.toLocaleLowerCase('pl')
  for (const { asked, correction } of words) if (correction !== null) text = text.replaceAll(asked, correction)
  return text === search.toLocaleLowerCase('pl') ? null : text
}
