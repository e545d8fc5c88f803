import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import type { CONCEPT_COUNTS, listMathConcepts as endpoint, MATH_CONCEPT_SORTS } from '#contract/math-concept.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import { PAGE_SIZES } from '#contract/http/page-sizes.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { findMathConcepts } from '#server/math-concept/find-math-concepts.ts'
import { numbersOfToday } from '#server/math-concept/merging/former-concepts.ts'
import { mathConceptItemColumns, presentMathConceptListItem } from '#server/math-concept/present.ts'
import { markedWords } from '#server/platform/search/mark-words.ts'
import { byRelevance } from '#server/platform/search/match/by-relevance.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  type?: MathConceptType | undefined
  domainsIds?: readonly number[]
  letter?: string | undefined
  countType?: (typeof CONCEPT_COUNTS)[number] | undefined
  sort?: (typeof MATH_CONCEPT_SORTS)[number] | undefined
}

const MOST_BUT_DOMAINS = Math.max(...PAGE_SIZES)
const TOO_MANY = `Wartość nie może być większa niż ${MOST_BUT_DOMAINS}`

/** Concepts by name and alias with the number of public tasks that use each; DOMAIN alone comes all at once (docs/product/api.md, 3). */
export async function listMathConcepts(db: Db, viewer: Viewer, query: Query): Promise<Output<typeof endpoint>> {
  if (query.pageSize > MOST_BUT_DOMAINS && query.type !== 'DOMAIN') throw new AppError('VALIDATION', TOO_MANY, { pageSize: TOO_MANY })
  const named = query.search ? await findMathConcepts(db, viewer, query.search) : null
  const found = named && byRelevance(mathConcept.id, named.ids)
  const { letter } = query
  const domainsIds = await numbersOfToday(db, query.domainsIds ?? [])
  const filter = and(
    visibleMathConcept(viewer),
    query.type ? eq(mathConcept.type, query.type) : undefined,
    letter === undefined
      ? undefined
      : inArray(sql`left(${mathConcept.name}, 1)`, [letter.toLocaleUpperCase('pl'), letter.toLocaleLowerCase('pl')]),
    ofDomains(db, domainsIds),
    found?.filter,
  )
  const counts = query.countType === 'HOMEWORK_TYPE' ? countsOfTypes(db) : countsOfTasks(db)
  const count = sql<number>`coalesce(${counts.count}, 0)`
  const [[totals], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(mathConcept)
      .where(filter),
    db
      .select({ ...mathConceptItemColumns, count })
      .from(mathConcept)
      .leftJoin(counts, eq(counts.conceptId, mathConcept.id))
      .where(filter)
      .orderBy(...(found && query.sort === undefined ? [found.order] : order(query.sort, count)))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
  ])
  const total = totals?.total ?? 0
  return {
    results: rows.map(presentMathConceptListItem),
    marked: named
      ? markedWords(
          rows.flatMap(({ name, aliases }) => [name, ...aliases]),
          named.isLookedFor,
        )
      : [],
    total,
    page: query.page,
    pageSize: query.pageSize,
    pageCount: pageCount(total, query.pageSize),
  }
}

const number = sql<number>`count(*)::int`.as('number')

function countsOfTasks(db: Db) {
  return db
    .select({ conceptId: homeworkConcept.conceptId, count: number })
    .from(homeworkConcept)
    .innerJoin(homework, and(eq(homework.id, homeworkConcept.homeworkId), eq(homework.status, 'PUBLIC')))
    .groupBy(homeworkConcept.conceptId)
    .as('counts')
}

function countsOfTypes(db: Db) {
  return db
    .select({ conceptId: homeworkTypeConcept.conceptId, count: number })
    .from(homeworkTypeConcept)
    .groupBy(homeworkTypeConcept.conceptId)
    .as('counts')
}

/** Concepts that public tasks of these domains use. */
function ofDomains(db: Db, domainsIds: readonly number[]): SQL | undefined {
  if (domainsIds.length === 0) return
  const tasks = db
    .select({ id: homeworkConcept.homeworkId })
    .from(homeworkConcept)
    .innerJoin(homework, and(eq(homework.id, homeworkConcept.homeworkId), eq(homework.status, 'PUBLIC')))
    .where(inArray(homeworkConcept.conceptId, [...domainsIds]))
  const used = db.select({ id: homeworkConcept.conceptId }).from(homeworkConcept).where(inArray(homeworkConcept.homeworkId, tasks))
  return inArray(mathConcept.id, used)
}

function order(sort: Query['sort'], count: SQL<number>): SQL[] {
  const byName = sql`${mathConcept.nameSortKey} collate "C"`
  switch (sort) {
    case 'name:ASC':
      return [byName, asc(mathConcept.id)]
    case 'createdAt:DESC':
      return [desc(mathConcept.createdAt), desc(mathConcept.id)]
    case 'count:ASC':
      return [asc(count), byName, asc(mathConcept.id)]
    default:
      return [desc(count), byName, asc(mathConcept.id)]
  }
}
