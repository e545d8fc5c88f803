import { and } from 'drizzle-orm'
import { type LikeHomework, MOST_LIKE } from '#contract/homework/homework-like.ts'
import { homeworkFilterQuery, SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { documentText } from '#editor/render/document-text.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { HomeworkFilters } from '#contract/homework/homework-filters.ts'
import { findSameFormulas } from '#server/homework/search/formulas/same-formulas.ts'
import { likeText } from '#server/homework/search/like-text.ts'
import type { SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import { searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'

type Options = {
  /** Only tasks that share so much of the text, and none that a text of formulas is searched for. */
  leastShare?: number
}

/** The tasks most like a text, of those that this viewer sees and hasn't hidden. */
export async function findLikeHomework(
  db: Db,
  index: SearchIndex,
  viewer: Viewer,
  text: string,
  { leastShare }: Options = {},
): Promise<LikeHomework[]> {
  const filters = shownTo(viewer)
  const like = await likeText(db, index, text, { viewer, filters, limit: MOST_LIKE })
  const fitting = like.filter(({ share }) => leastShare === undefined || share >= leastShare).map(({ id }) => id)
  const ids = like.length > 0 || leastShare !== undefined ? fitting : await asQuestion(db, index, text, { viewer, filters })
  return readLike(db, viewer, ids)
}

/** The tasks with these ids that this viewer sees, in their order. */
async function readLike(db: Db, viewer: Viewer, ids: readonly number[]): Promise<LikeHomework[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: homework.id,
      slug: homework.slug,
      title: homework.title,
      language: homework.language,
      level: homework.level,
      description: homework.description,
    })
    .from(homework)
    .where(and(anyOfIds(homework.id, ids), visibleHomework(viewer)))
  return inOrderOf(ids, rows).map(({ description, ...row }) => ({
    ...row,
    excerpt: excerptOf(documentText(description, { formulas: 'readable' })),
  }))
}

/** More tasks than these share a formula, not a question. */
const MOST_SAME = 10

/** The tasks whose questions have the formulas of a document; none where they are those of many. */
export async function findHomeworkWithFormulas(db: Db, index: SearchIndex, viewer: Viewer, document: RichDoc): Promise<LikeHomework[]> {
  const ids = await findSameFormulas(db, index, document, { viewer, filters: shownTo(viewer), limit: MOST_SAME + 1 })
  return ids.length > MOST_SAME ? [] : readLike(db, viewer, ids)
}

/** The filters of whoever is shown tasks without having asked for any. */
function shownTo(viewer: Viewer): HomeworkFilters {
  return filtersOf(viewer, homeworkFilterQuery.parse({ hideHidden: viewer.id !== null || undefined }))
}

/** A text of formulas has too few words to be like anything: it is searched for as if somebody had typed it. */
async function asQuestion(db: Db, index: SearchIndex, text: string, scope: Pick<SearchRequest, 'viewer' | 'filters'>): Promise<number[]> {
  const search = text.replaceAll(/\s+/g, ' ').trim()
  if (search === '' || search.length > SEARCH_MAX_LENGTH) return []
  const asked = { ...scope, sort: 'relevance:DESC', offset: 0, limit: MOST_LIKE } as const
  return (await searchText(index, await understandText(db, search), asked)).ids
}
