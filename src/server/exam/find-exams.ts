import { and, desc, inArray } from 'drizzle-orm'
import { type ExamRef, examTitle } from '#contract/exam.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { publicExam } from '#server/exam/access.ts'
import { examRefColumns, presentExamRef } from '#server/exam/present.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'
import { matchNames, type NamesFound } from '#server/platform/search/match/match-names.ts'

/** The sheets a typed text finds by their titles, best first. */
export async function findExams(db: Db, search: string): Promise<NamesFound> {
  const rows = await db.select(examRefColumns).from(exam).where(publicExam).orderBy(desc(exam.date), desc(exam.id))
  return matchNames(
    rows.map((row) => ({ id: row.id, names: [examTitle(row)] })),
    search,
  )
}

/** The sheets that a text finds before all others. */
export async function suggestExams(db: Db, search: string, limit: number): Promise<ExamRef[]> {
  const ids = (await findExams(db, search)).ids.slice(0, limit)
  if (ids.length === 0) return []
  const rows = await db
    .select(examRefColumns)
    .from(exam)
    .where(and(inArray(exam.id, ids), publicExam))
  return inOrderOf(ids, rows).map(presentExamRef)
}
