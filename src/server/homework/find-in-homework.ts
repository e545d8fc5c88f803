import type * as z from 'zod/mini'
import type { findInHomework as endpoint } from '#contract/homework-found.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { getHomework } from '#server/homework/get-homework.ts'
import { marksOf } from '#server/homework/marks-of.ts'
import { type UnderstoodText, understandText } from '#server/homework/search/understand-text.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { homeworkToken } from '#server/homework/search/tokens.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { homeworkFilterQuery } from '#contract/homework.ts'
import type { ListServices } from '#server/homework/list-homework.ts'
import { foundInHtml, markedWords } from '#server/platform/search/mark-words.ts'

/** What a search text means in the texts of a task, as far as the viewer may read them; 404 like the task itself. */
export async function findInHomework(
  db: Db,
  { index, links }: ListServices,
  viewer: Viewer,
  id: number,
  search: string,
): Promise<z.output<(typeof endpoint)['reply']>> {
  const { title, description, answers, solution } = await getHomework(db, links, viewer, String(id))
  const marks = marksOf(await understandIn(db, index, viewer, id, search))
  if (!marks) return { words: [], formulas: [] }
  const { words, formulas } = foundInHtml([description, ...answers.map(({ answer }) => answer), ...htmlIn(solution)], marks)
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

/** Every html within the parts of a solution: they all begin with a tag. */
function htmlIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('<') ? [value] : []
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(htmlIn)
}
