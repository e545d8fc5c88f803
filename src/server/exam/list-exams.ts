import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import type { EXAM_SORTS, listExams as endpoint } from '#contract/exam.ts'
import { EXAM_LEVELS, type ExamLevel, type ExamType } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { publicExam } from '#server/exam/access.ts'
import { findExams } from '#server/exam/find-exams.ts'
import { examRefColumns, presentExamListItem } from '#server/exam/present.ts'
import { markedWords } from '#server/platform/search/mark-words.ts'
import { byRelevance } from '#server/platform/search/match/by-relevance.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  type?: ExamType | undefined
  level?: ExamLevel | undefined
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

/** Exam sheets by type, level and words of their titles. */
export async function listExams(db: Db, query: Query): Promise<Output<typeof endpoint>> {
  const named = query.search ? await findExams(db, query.search) : null
  const found = named && byRelevance(exam.id, named.ids)
  const ofAllRooms = and(publicExam, found?.filter)
  const filter = and(ofAllRooms, query.type ? eq(exam.type, query.type) : undefined, query.level ? eq(exam.level, query.level) : undefined)
  const byDate = query.sort === 'date:ASC' ? asc(exam.date) : desc(exam.date)
  const [counts, rows] = await Promise.all([
    db
      .select({ type: exam.type, level: exam.level, count: sql<number>`count(*)::int` })
      .from(exam)
      .where(ofAllRooms)
      .groupBy(exam.type, exam.level),
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
  const rooms = counts.toSorted((one, other) => placeOf(one) - placeOf(other))
  const total = rooms
    .filter(({ type, level }) => type === (query.type ?? type) && level === (query.level ?? level))
    .reduce((sum, { count }) => sum + count, 0)
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
  }
}

/** Orders kinds of exam as pupils come to them; a level that isn't said comes first. */
function placeOf({ type, level }: { type: ExamType; level: ExamLevel | null }): number {
  return ROOM_TYPES.indexOf(type) * 3 + (level ? EXAM_LEVELS.indexOf(level) + 1 : 0)
}

const ROOM_TYPES: readonly ExamType[] = ['EIGHTH_GRADER', 'MATURA', 'GIMNAZJALNY']
