import { desc } from 'drizzle-orm'
import { examTitle } from '#contract/exam.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { visibleExam } from '#server/exam/access.ts'
import { examRefColumns } from '#server/exam/present.ts'
import { matchNames } from '#server/platform/search/match-names.ts'

/** Ids of the sheets a typed text finds by their titles among those the viewer may see, best first. */
export async function findExams(db: Db, viewer: Viewer, search: string): Promise<number[]> {
  const rows = await db.select(examRefColumns).from(exam).where(visibleExam(viewer)).orderBy(desc(exam.date), desc(exam.id))
  return matchNames(
    rows.map((row) => ({ id: row.id, names: [examTitle(row)] })),
    search,
  )
}
