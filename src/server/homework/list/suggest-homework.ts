import { and, inArray } from 'drizzle-orm'
import { homeworkFilterQuery } from '#contract/homework/homework.ts'
import type { Suggestions } from '#contract/search.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { marksOf } from '#server/homework/list/marks-of.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'

/** The tasks that a text finds before all others, how many it finds, and how its words and amounts were taken. */
export async function suggestHomework(
  db: Db,
  index: SearchIndex,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<{ results: Suggestions['homework']; total: number; words: readonly UnderstoodWord[]; amounts: readonly string[] }> {
  // Tasks that somebody has hidden aren't suggested to them either.
  const filters = filtersOf(viewer, homeworkFilterQuery.parse({ hideHidden: viewer.id !== null || undefined }))
  const asked = { viewer, filters, sort: 'relevance:DESC', offset: 0, limit } as const
  const { ids, total, understood } = await searchText(index, await understandText(db, search), asked)
  const { words } = understood
  const amounts = marksOf(understood)?.amounts ?? []
  if (ids.length === 0) return { results: [], total, words, amounts }
  const rows = await db
    .select({ id: homework.id, slug: homework.slug, title: homework.title, language: homework.language, level: homework.level })
    .from(homework)
    .where(and(inArray(homework.id, ids), visibleHomework(viewer)))
  return { results: inOrderOf(ids, rows), total, words, amounts }
}
