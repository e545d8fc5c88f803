import { and, asc, eq } from 'drizzle-orm'
import { examNames } from '#contract/exam.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examTitleColumns, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { exportableExam } from '#server/exam/access.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** A sheet with the places of its tasks; `answerOrder` has positions of answers in the order of this version, null for the task's own. */
export type ExamDocuments = {
  name: string
  minutes: number | null
  places: {
    homeworkId: number
    number: string
    points: number
    bundle: RichDoc | null
    answerOrder: number[] | null
    /** Its rules of scoring as they were written, in Markdown. */
    scoring: { points: number; text: string }[]
  }[]
}

/** A sheet that the viewer may see, with those of its tasks that they may see; null where there is none for them. */
export async function readExamDocuments(db: Db, viewer: Viewer, id: number): Promise<ExamDocuments | null> {
  const [row] = await db
    .select({ ...examTitleColumns, status: exam.status, minutes: exam.minutes })
    .from(exam)
    .where(and(eq(exam.id, id), exportableExam(viewer)))
  if (!row) return null
  const places = await db
    .select({
      homeworkId: homeworkExam.homeworkId,
      number: homeworkExam.number,
      points: homeworkExam.points,
      bundle: homeworkExam.bundle,
      answerOrder: homeworkExam.answerOrder,
      scoring: homeworkExam.scoring,
      schemaVersion: homeworkExam.schemaVersion,
    })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(eq(homeworkExam.examId, id), visibleHomework(viewer)))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  return {
    name: examNames(row).name,
    minutes: row.minutes,
    places: places.map(({ schemaVersion, bundle, ...place }) => ({ ...place, bundle: bundle && upgradeDocument(bundle, schemaVersion) })),
  }
}
