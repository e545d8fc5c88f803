import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import type { EXAM_SORTS, ExamNarrowing, listExams as endpoint } from '#contract/exam.ts'
import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_VARIANTS, type ExamLevel, type ExamType } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { publicExam } from '#server/exam/access.ts'
import { findExams } from '#server/exam/find-exams.ts'
import { examRefColumns, presentExamListItem } from '#server/exam/present.ts'
import { markedWords } from '#server/platform/search/mark-words.ts'
import { byRelevance } from '#server/platform/search/match/by-relevance.ts'

type Query = ExamNarrowing & {
  page: number
  pageSize: number
  search?: string | undefined
  sort?: (typeof EXAM_SORTS)[number] | undefined
}

/** Columns of an exam in a list; points and tasks are counted from the sheet itself. */
export const examListColumns = {
  ...examRefColumns,
  subject: exam.subject,
  minutes: exam.minutes,
  // Columns are written out: a column of the outer table loses its table's name inside a subquery.
  points: sql<number>`(select coalesce(sum(place.points), 0)::float8 from ${homeworkExam} place where place.exam_id = exam.id)`,
  taskCount: sql<number>`(select count(*)::int from ${homeworkExam} place where place.exam_id = exam.id)`,
}

const year = sql<number>`extract(year from ${exam.date})::int`

/** Exam sheets by type, level, year, formula, term and words of their titles. */
export async function listExams(db: Db, query: Query): Promise<Output<typeof endpoint>> {
  const named = query.search ? await findExams(db, query.search) : null
  const found = named && byRelevance(exam.id, named.ids)
  const all = and(publicExam, found?.filter)
  const filter = and(
    all,
    query.type ? eq(exam.type, query.type) : undefined,
    query.level ? eq(exam.level, query.level) : undefined,
    query.year ? eq(year, query.year) : undefined,
    query.formula ? eq(exam.formula, query.formula) : undefined,
    query.variant ? eq(exam.variant, query.variant) : undefined,
  )
  const byDate = query.sort === 'date:ASC' ? asc(exam.date) : desc(exam.date)
  const [groups, rows] = await Promise.all([
    db
      .select({
        type: exam.type,
        level: exam.level,
        year: year.as('year'),
        formula: exam.formula,
        variant: exam.variant,
        count: sql<number>`count(*)::int`,
      })
      .from(exam)
      .where(all)
      .groupBy(exam.type, exam.level, sql`3`, exam.formula, exam.variant),
    db
      .select(examListColumns)
      .from(exam)
      .where(filter)
      // The versions of a sheet stand together, basic before advanced.
      .orderBy(
        ...(found && query.sort === undefined ? [found.order] : []),
        byDate,
        asc(exam.type),
        desc(exam.level),
        asc(exam.variant),
        asc(exam.formula),
        asc(exam.details),
        asc(exam.version),
        asc(exam.id),
      )
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
  ])
  const rooms = counted(groups, query, ['type', 'level'], ({ type, level }) => ({ type, level }))
    .map(({ value, count }) => ({ ...value, count }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const [{ count: total } = { count: 0 }] = counted(groups, query, [], () => '')
  const results = rows.map(presentExamListItem)
  return {
    results,
    marked: named
      ? markedWords(
          results.flatMap(({ name, shortName, marks }) => [name, shortName, ...marks.map(({ short }) => short)]),
          named.isLookedFor,
        )
      : [],
    total,
    page: query.page,
    pageSize: query.pageSize,
    pageCount: pageCount(total, query.pageSize),
    rooms,
    choices: {
      year: counted(groups, query, ['year'], (group) => group.year).toSorted((one, other) => other.value - one.value),
      formula: choicesOf(
        EXAM_FORMULAS,
        counted(groups, query, ['formula'], ({ formula }) => formula),
      ),
      variant: choicesOf(
        EXAM_VARIANTS,
        counted(groups, query, ['variant'], ({ variant }) => variant),
      ),
    },
  }
}

type Group = { [Name in keyof Required<ExamNarrowing>]: NonNullable<ExamNarrowing[Name]> | null } & { count: number }

/** Counts sheets by what `of` says of them: those that the query leaves without the choices in `but`. */
function counted<Of extends Group, Value>(
  groups: readonly Of[],
  query: ExamNarrowing,
  but: readonly (keyof ExamNarrowing)[],
  of: (group: Of) => Value,
): { value: Value; count: number }[] {
  const names = NARROWING.filter((name) => query[name] !== undefined && !but.includes(name))
  const left = groups.filter((group) => names.every((name) => group[name] === query[name]))
  const byValue = Map.groupBy(left, (group) => JSON.stringify(of(group)))
  return [...byValue.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ value: of(first), count: own.reduce((sum, { count }) => sum + count, 0) }] : []
  })
}

const NARROWING = ['type', 'level', 'year', 'formula', 'variant'] as const

/** The values that some sheet has, in the order of their enumeration. */
function choicesOf<Value extends string>(values: readonly Value[], counts: readonly { value: Value | null; count: number }[]) {
  return values.flatMap((value) => counts.filter((each) => each.value === value).map(({ count }) => ({ value, count })))
}

/** Orders kinds of exam as pupils come to them; a level that isn't said comes first. */
function placeOf({ type, level }: { type: ExamType; level: ExamLevel | null }): number {
  return ROOM_TYPES.indexOf(type) * 3 + (level ? EXAM_LEVELS.indexOf(level) + 1 : 0)
}

const ROOM_TYPES: readonly ExamType[] = ['EIGHTH_GRADER', 'MATURA', 'GIMNAZJALNY']
