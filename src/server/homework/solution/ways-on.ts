import { and, asc, eq, sql } from 'drizzle-orm'
import { examNames } from '#contract/exam.ts'
import type { Homework } from '#contract/homework/homework-page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examTitleColumns, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { unhiddenHomework, visibleHomework } from '#server/homework/access.ts'
import { LADDER } from '#server/homework/ladder.ts'
import type { HomeworkRow } from '#server/homework/present.ts'

type WaysOn = Homework['waysOn']
type Linked = NonNullable<WaysOn['ofType']>

const linkedColumns = { id: homework.id, slug: homework.slug, title: homework.title, language: homework.language, level: homework.level }

/** Finds where a reader goes on to from a task: up the ladder of its type, and to its neighbours in its sheets. */
export async function readWaysOn(db: Db, viewer: Viewer, task: HomeworkRow): Promise<WaysOn> {
  const [ofType, inExams] = await Promise.all([nextOfType(db, viewer, task), neighbours(db, viewer, task.id)])
  return { ofType, inExams }
}

/** Finds the next harder task of the same type and language, over those that the viewer has hidden. Sheets keep all their tasks. */
async function nextOfType(db: Db, viewer: Viewer, { id, type, language }: HomeworkRow): Promise<Linked | null> {
  if (!type) return null
  const [next] = await db
    .select(linkedColumns)
    .from(homework)
    .where(
      and(
        eq(homework.typeId, type.id),
        eq(homework.language, language),
        sql`(${LADDER}) > (select ${LADDER} from ${homework} where ${homework.id} = ${id})`,
        visibleHomework(viewer),
        unhiddenHomework(viewer),
      ),
    )
    .orderBy(LADDER)
    .limit(1)
  return next ?? null
}

/** Finds the tasks before and after a task in each sheet that it is in. */
async function neighbours(db: Db, viewer: Viewer, id: number): Promise<WaysOn['inExams']> {
  const places = db.select({ examId: homeworkExam.examId }).from(homeworkExam).where(eq(homeworkExam.homeworkId, id))
  const rows = await db
    .select({ ...linkedColumns, number: homeworkExam.number, exam: { id: exam.id, slug: exam.slug, ...examTitleColumns } })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(and(sql`${homeworkExam.examId} in ${places}`, eq(exam.status, 'PUBLIC'), visibleHomework(viewer)))
    .orderBy(asc(exam.date), asc(exam.version), asc(exam.id), asc(homeworkExam.position))
  return [...Map.groupBy(rows, (row) => row.exam.id).values()].flatMap((tasks) => {
    const place = tasks.findIndex((task) => task.id === id)
    const own = tasks[place]
    if (!own) return []
    const { exam: sheet } = own
    const at = (index: number): (Linked & { number: string }) | null => {
      const task = tasks[index]
      return task
        ? { id: task.id, slug: task.slug, title: task.title, language: task.language, level: task.level, number: task.number }
        : null
    }
    return [{ exam: { id: sheet.id, slug: sheet.slug, ...examNames(sheet) }, previous: at(place - 1), next: at(place + 1) }]
  })
}
