import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import {
  defaultHomeworkSort,
  type HomeworkFilterQuery,
  type HomeworkList,
  type HomeworkListQuery,
  type TextTaken,
} from '#contract/homework/homework.ts'
import { messages } from '#contract/text/messages.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { explainNothing } from '#server/homework/list/explain-nothing.ts'
import { formulaNames } from '#server/homework/list/formula-label.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { labelFacets } from '#server/homework/list/label-facets.ts'
import { markCards } from '#server/homework/list/mark-cards.ts'
import { asAsked, followMerged } from '#server/homework/list/merged-concepts.ts'
import { presentHomeworkCard } from '#server/homework/present.ts'
import { readHomework } from '#server/homework/read-homework-parts.ts'
import type { Nearest } from '#server/homework/search/nearest-text.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { drawByText, searchText } from '#server/homework/search/search-text.ts'
import { type UnderstoodText, understandText } from '#server/homework/search/understand-text.ts'

export type ListServices = { index: SearchIndex; links: FileLinks }

/** A page of tasks with all facets. */
export async function listHomework(
  db: Db,
  { index, links }: ListServices,
  viewer: Viewer,
  asked: HomeworkListQuery,
): Promise<HomeworkList> {
  const { query, moved } = await followMerged(db, asked)
  const filters = filtersOf(viewer, query)
  const sort = query.sort ?? defaultHomeworkSort(query.search)
  const { ids, total, facets, understood, nearest } = await searchText(index, await understandText(db, query.search ?? ''), {
    viewer,
    filters,
    sort,
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
  })
  // Visibility is checked again where the rows are read: the index may be a moment behind.
  const [found, labelled] = await Promise.all([
    ids.length === 0 ? [] : readHomework(db, links, viewer, and(anyOfIds(homework.id, ids), visibleHomework(viewer))),
    labelFacets(db, viewer, facets, filters),
  ])
  const byId = new Map(found.map((item) => [item.row.id, presentHomeworkCard(item.row, item.parts)]))
  const { cards, marked } = markCards(
    ids.flatMap((id) => byId.get(id) ?? []),
    understood,
  )
  return {
    results: cards,
    marked,
    total,
    page: query.page,
    pageSize: query.pageSize,
    pageCount: pageCount(total, query.pageSize),
    facets: asAsked(labelled, asked, moved),
    nothingFound: total === 0 || nearest?.isCopy === false ? await explainNothing(db, index, viewer, query) : null,
    textTaken: await textTakenOf(understood, nearest),
  }
}

async function textTakenOf({ words, classes }: UnderstoodText, nearest: Nearest | null): Promise<TextTaken> {
  return {
    corrections: words.flatMap(({ asked, correction }) => (correction === null ? [] : { asked, taken: correction })),
    classes: classes.map(({ asked, level }) => ({ asked, taken: level })),
    years: nearest?.years ?? [],
    formulas: await Promise.all((nearest?.formulas ?? []).map(formulaTaken)),
    apart: nearest?.apart ?? [],
    leftOut: nearest?.leftOut ?? [],
  }
}

async function formulaTaken({ asked, taken }: Nearest['formulas'][number]): Promise<TextTaken['formulas'][number]> {
  const [name, ...names] = await formulaNames([asked, ...taken])
  return { asked: name ?? { label: asked, words: asked }, taken: names }
}

/** The slug of a task drawn evenly from all that fit. */
export async function randomHomework(db: Db, index: SearchIndex, viewer: Viewer, asked: HomeworkFilterQuery): Promise<{ slug: string }> {
  const { query } = await followMerged(db, asked)
  const filters = filtersOf(viewer, query)
  const id = await drawByText(index, await understandText(db, query.search ?? ''), { viewer, filters })
  const [row] =
    id === null
      ? []
      : await db
          .select({ slug: homework.slug })
          .from(homework)
          .where(and(eq(homework.id, id), visibleHomework(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.noMatchingResults)
  return row
}
