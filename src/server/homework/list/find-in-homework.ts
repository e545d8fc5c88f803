import type * as z from 'zod/mini'
import type { findInHomework as endpoint } from '#contract/homework/homework-found.ts'
import { richHtmlIn } from '#contract/rich-html.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { getHomework } from '#server/homework/get-homework.ts'
import type { TaskServices } from '#server/homework/solution/read-solution.ts'
import { marksOf } from '#server/homework/list/marks-of.ts'
import { type UnderstoodText, understandText } from '#server/homework/search/understand-text.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { homeworkToken } from '#server/homework/search/tokens.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { homeworkFilterQuery } from '#contract/homework/homework.ts'
import { homework } from '#contract/homework/homework-page.ts'
import type { ListServices } from '#server/homework/list/list-homework.ts'
import { foundInHtml, markedWords } from '#server/platform/search/mark-words.ts'

/** Finds what a search text means in the texts of a task, as far as the viewer may read them; 404 like the task itself. */
export async function findInHomework(
  db: Db,
  { index, ...services }: ListServices & TaskServices,
  viewer: Viewer,
  id: number,
  search: string,
): Promise<z.output<(typeof endpoint)['reply']>> {
  const found = await getHomework(db, services, viewer, String(id))
  const { title, solution } = found
  const marks = marksOf(await understandIn(db, index, viewer, id, search))
  if (!marks) return { words: [], formulas: [] }
  const { words, formulas } = foundInHtml(richHtmlIn(homework, found), marks)
  return {
    words: [...new Set([...markedWords([title, ...(solution?.steps ?? []).map((step) => step.title)], marks.isLookedFor), ...words])],
    formulas,
  }
}

/** The text as the list took it that this task was found in: as it stands where the task has all of it. */
async function understandIn(db: Db, index: SearchIndex, viewer: Viewer, id: number, search: string): Promise<UnderstoodText> {
  const understood = await understandText(db, search)
  const wider = understood.wider()
  if (!wider) return understood
  const groups = [...understood.query.groups, { tokens: [{ id: homeworkToken(id), weight: 1 }] }]
  const filters = filtersOf(viewer, homeworkFilterQuery.parse({}))
  const { total } = await index.search({ viewer, filters, text: { groups }, sort: 'createdAt:DESC', offset: 0, limit: 1 })
  return total > 0 ? understood : wider
}
