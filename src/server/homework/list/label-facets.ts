import { and, asc, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { examNames } from '#contract/exam.ts'
import { DIFFICULTY_LABELS } from '#contract/homework/difficulty-labels.ts'
import { type FacetValue, HOMEWORK_FACETS, type HomeworkFacet, MOST_FACET_VALUES } from '#contract/homework/facet.ts'
import type { HomeworkFacets } from '#contract/homework/homework.ts'
import type { SearchedFacet } from '#contract/homework/homework-facet.ts'
import {
  EXAM_LEVEL_LABELS,
  GRADE_LABELS,
  HOMEWORK_STATUS_LABELS,
  SCHOOL_LEVEL_LABELS,
  SOLUTION_FORMAT_LABELS,
  TASK_FORM_LABELS,
} from '#contract/text/labels.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { HOMEWORK_FILTER_NAMES, HOMEWORK_FILTERS, type HomeworkFilters, mayUseFilter } from '#contract/homework/homework-filters.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { ENUM_FACETS } from '#server/homework/search/facet-token.ts'
import type { FacetCounts } from '#server/homework/search/search-index.ts'
import { acceptedMathConcept } from '#server/math-concept/index.ts'
import { visiblePerson } from '#server/user/index.ts'

/** Facet counts with Polish labels, most frequent first, chosen values listed even with count 0. */
export async function labelFacets(db: Db, viewer: Viewer, counts: FacetCounts, filters: HomeworkFilters): Promise<HomeworkFacets> {
  const chosen = chosenValues(filters)
  const seesTypes = mayUseFilter(viewer, 'type')
  const values = Object.fromEntries(HOMEWORK_FACETS.map((facet) => [facet, topValues(counts[facet], chosen[facet])])) as Record<
    HomeworkFacet,
    [number, number][]
  > // every facet is a key
  const [concepts, authors, exams, types] = await Promise.all([
    readLabels(db, viewer, 'domains', idsOf(values.domains, values.definitions, values.theorems, values.tags)),
    readLabels(db, viewer, 'authors', idsOf(values.authors)),
    readLabels(db, viewer, 'exams', idsOf(values.exams)),
    readLabels(db, viewer, 'types', seesTypes ? idsOf(values.types) : []),
  ])
  const byId = (facet: HomeworkFacet, labels: ReadonlyMap<number, Label>): FacetValue[] =>
    values[facet].flatMap(([value, count]) => {
      const label = labels.get(value)
      return label === undefined ? [] : [{ value, ...label, count }]
    })
  return {
    solutionFormats: byEnum(counts.solutionFormats, ENUM_FACETS.solutionFormats, SOLUTION_FORMAT_LABELS, filters.solutionFormats),
    levels: byEnum(counts.levels, ENUM_FACETS.levels, SCHOOL_LEVEL_LABELS, filters.levels),
    grades: byEnum(counts.grades, ENUM_FACETS.grades, GRADE_LABELS, filters.grades),
    difficulties: byEnum(counts.difficulties, ENUM_FACETS.difficulties, DIFFICULTY_LABELS, filters.difficulties),
    statuses: viewer.id === null ? [] : byEnum(counts.statuses, ENUM_FACETS.statuses, HOMEWORK_STATUS_LABELS, filters.statuses),
    examLevels: mayUseFilter(viewer, 'examLevels')
      ? byEnum(counts.examLevels, ENUM_FACETS.examLevels, EXAM_LEVEL_LABELS, filters.examLevels)
      : [],
    closed: ENUM_FACETS.closed.map((value, position) => ({
      value,
      label: TASK_FORM_LABELS[value],
      count: counts.closed.get(position) ?? 0,
    })),
    types: seesTypes ? byId('types', types) : [],
    domains: byId('domains', concepts),
    definitions: byId('definitions', concepts),
    theorems: byId('theorems', concepts),
    tags: byId('tags', concepts),
    authors: byId('authors', authors),
    // In the order of the sheets, the newest first: whatever is ticked, each stays in its place.
    exams: byId('exams', exams).toSorted(({ value: one }, { value: other }) => placeIn(exams, one) - placeIn(exams, other)),
    ratings: [4, 3, 2, 1].map((stars) => ({ value: stars, label: `${stars} i\u00a0więcej`, count: counts.ratings.get(stars) ?? 0 })),
  }
}

/** Chosen ids by facet: they are listed whatever their count. */
function chosenValues(filters: HomeworkFilters): Partial<Record<HomeworkFacet, readonly number[]>> {
  return Object.fromEntries(
    HOMEWORK_FILTER_NAMES.flatMap((name) => {
      const row = HOMEWORK_FILTERS[name]
      return row.kind === 'choice' ? [[row.facet, (filters[name] as readonly unknown[]).filter((value) => typeof value === 'number')]] : [] // a choice is a list
    }),
  )
}

function topValues(counts: ReadonlyMap<number, number>, chosen: readonly number[] = []): [number, number][] {
  const sorted = [...counts]
    .toSorted(([firstId, first], [secondId, second]) => second - first || firstId - secondId)
    .slice(0, MOST_FACET_VALUES)
  const listed = new Set(sorted.map(([value]) => value))
  return [...sorted, ...chosen.filter((value) => !listed.has(value)).map((value): [number, number] => [value, counts.get(value) ?? 0])]
}

function idsOf(...lists: readonly (readonly [number, number][])[]): number[] {
  return lists.flat().map(([value]) => value)
}

function placeIn(labels: ReadonlyMap<number, Label>, value: FacetValue['value']): number {
  return [...labels.keys()].indexOf(Number(value))
}

type Label = Pick<FacetValue, 'label' | 'sheet'>

/** Reads the names of a facet's values, as far as the viewer may see them; concepts of all kinds share their ids. */
export async function readLabels(db: Db, viewer: Viewer, facet: SearchedFacet, ids: readonly number[]): Promise<Map<number, Label>> {
  if (ids.length === 0) return new Map()
  const rows = await READERS[facet](db, viewer, ids)
  return new Map(rows.map(({ id, ...label }) => [id, label]))
}

type Reader = (db: Db, viewer: Viewer, ids: readonly number[]) => PromiseLike<(Label & { id: number })[]>

const readConcepts: Reader = (db, _viewer, ids) =>
  db
    .select({ id: mathConcept.id, label: mathConcept.name })
    .from(mathConcept)
    .where(sql`${anyOfIds(mathConcept.id, ids)} and ${acceptedMathConcept}`)

const readExams: Reader = async (db, _viewer, ids) => {
  const rows = await db
    .select()
    .from(exam)
    .where(sql`${anyOfIds(exam.id, ids)} and ${exam.status} = 'PUBLIC'`)
    // Basic before advanced, as the enumeration has them.
    .orderBy(desc(exam.date), asc(exam.type), desc(exam.level), asc(exam.version), asc(exam.id))
  return rows.map((row) => {
    const { name: label, ...sheet } = examNames(row)
    return { id: row.id, label, sheet }
  })
}

const READERS: Record<SearchedFacet, Reader> = {
  domains: readConcepts,
  definitions: readConcepts,
  theorems: readConcepts,
  tags: readConcepts,
  // Whoever isn't found as a person is named as an author of what the viewer sees.
  authors: (db, viewer, ids) =>
    db
      .select({ id: user.id, label: user.displayName })
      .from(user)
      .where(and(anyOfIds(user.id, ids), or(visiblePerson(viewer), isAuthorOfVisible(db, viewer)))),
  exams: readExams,
  types: (db, _viewer, ids) =>
    db.select({ id: homeworkType.id, label: homeworkType.name }).from(homeworkType).where(anyOfIds(homeworkType.id, ids)),
}

const isAuthorOfVisible = (db: Db, viewer: Viewer): SQL =>
  exists(
    db
      .select({ id: homework.id })
      .from(homework)
      .where(and(eq(homework.authorId, user.id), visibleHomework(viewer))),
  )

function byEnum<Value extends string>(
  counts: ReadonlyMap<number, number>,
  all: readonly Value[],
  labels: Record<Value, string>,
  chosen: readonly Value[],
): FacetValue[] {
  return all.flatMap((value, position) => {
    const count = counts.get(position) ?? 0
    return count > 0 || chosen.includes(value) ? [{ value, label: labels[value], count }] : []
  })
}
