import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import type { HOMEWORK_TYPE_SORTS, HomeworkTypeListItem, listHomeworkTypes as endpoint } from '#contract/homework-type.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
import { findHomeworkTypes } from '#server/homework-type/find-homework-types.ts'
import { numbersOfToday } from '#server/math-concept/index.ts'
import { markedWords } from '#server/platform/search/mark-words.ts'
import { byRelevance } from '#server/platform/search/match/by-relevance.ts'
import { excerptsOf } from '#server/platform/excerpt.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  sort?: (typeof HOMEWORK_TYPE_SORTS)[number] | undefined
  omitIds: number[]
  hideSubtypes?: boolean | undefined
  domainsIds: number[]
}

/** Public tasks of a type together with those of its subtypes. Columns are written out: inside a subquery a column of the outer table loses its table's name. */
const count = sql<number>`(select count(*)::int from ${homework} task where task.status = 'PUBLIC' and (task.type_id = homework_type.id or task.type_id in (select child.id from homework_type child where child.parent_id = homework_type.id)))`
const subtypeCount = sql<number>`(select count(*)::int from homework_type child where child.parent_id = homework_type.id)`
const { formulasText, formulasWords } = homeworkType
const itemColumns = { ...homeworkTypeRefColumns, formulasText, formulasWords, count, subtypeCount }

/** Kinds of tasks by name, domain and order. */
export async function listHomeworkTypes(db: Db, viewer: Viewer, query: Query): Promise<Output<typeof endpoint>> {
  const named = query.search ? await findHomeworkTypes(db, query.search) : null
  const found = named && byRelevance(homeworkType.id, named.ids)
  const domainsIds = await numbersOfToday(db, query.domainsIds)
  const filter = and(
    found?.filter,
    query.hideSubtypes ? isNull(homeworkType.parentId) : undefined,
    query.omitIds.length > 0 ? notInArray(homeworkType.id, query.omitIds) : undefined,
    domainsIds.length > 0
      ? inArray(
          homeworkType.id,
          db
            .select({ id: homeworkTypeConcept.homeworkTypeId })
            .from(homeworkTypeConcept)
            .where(inArray(homeworkTypeConcept.conceptId, domainsIds)),
        )
      : undefined,
  )
  const [[totals], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(homeworkType)
      .where(filter),
    db
      .select({ ...itemColumns, done: homeworkType.isDone })
      .from(homeworkType)
      .where(filter)
      .orderBy(...(found && query.sort === undefined ? [found.order] : order(query.sort)))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
  ])
  const total = totals?.total ?? 0
  return {
    // Admins alone are told which kinds are finished.
    results: rows.map(({ done, ...row }) => ({ ...present(row), ...(viewer.role === 'ADMIN' && { done }) })),
    marked: named
      ? markedWords(
          rows.map(({ name }) => name),
          named.isLookedFor,
        )
      : [],
    total,
    page: query.page,
    pageSize: query.pageSize,
    pageCount: pageCount(total, query.pageSize),
  }
}

/** Subtypes of a kind of task, by name. */
export async function listSubtypes(db: Db, parentId: number): Promise<HomeworkTypeListItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(homeworkType)
    .where(eq(homeworkType.parentId, parentId))
    .orderBy(sql`${homeworkType.nameSortKey} collate "C"`, asc(homeworkType.id))
  return rows.map(present)
}

/** One kind of task as lists show it. */
export async function getHomeworkTypeItem(db: Db, id: number): Promise<HomeworkTypeListItem | null> {
  const [row] = await db.select(itemColumns).from(homeworkType).where(eq(homeworkType.id, id))
  return row ? present(row) : null
}

type Row = Omit<HomeworkTypeListItem, 'excerpt' | 'excerptWords'> & { formulasText: string; formulasWords: string }

function present({ formulasText: text, formulasWords: words, ...rest }: Row): HomeworkTypeListItem {
  return { ...rest, ...excerptsOf(text, words) }
}

function order(sort: Query['sort']): SQL[] {
  switch (sort) {
    case 'count:DESC':
      return [sql`${count} desc`, asc(homeworkType.id)]
    case 'count:ASC':
      return [sql`${count} asc`, asc(homeworkType.id)]
    case 'createdAt:ASC':
      return [asc(homeworkType.createdAt), asc(homeworkType.id)]
    default:
      return [desc(homeworkType.createdAt), desc(homeworkType.id)]
  }
}
