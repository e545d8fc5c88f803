import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { aHomework } from '#server/testing/a-homework.ts'

/** A sitting of the exam of this address that a person has begun, with an open task besides. Returns the ids of both. */
export async function aSitting(db: Db, userId: number, slug: string): Promise<{ id: number; openTask: number }> {
  const tasks = await db
    .select({ examId: exam.id, homeworkId: homeworkExam.homeworkId, position: homeworkExam.position, maximum: homeworkExam.points })
    .from(exam)
    .innerJoin(homeworkExam, eq(homeworkExam.examId, exam.id))
    .where(eq(exam.slug, slug))
  const [row] = await db
    .insert(examSitting)
    .values({ examId: tasks[0]?.examId ?? 0, userId, startedAt: new Date() })
    .returning({ id: examSitting.id })
  const id = row?.id ?? 0
  const openTask = await aHomework(db)
  const all = [...tasks.map(({ examId: _exam, ...task }) => task), { homeworkId: openTask, position: tasks.length, maximum: 2 }]
  await db.insert(examSittingAnswer).values(all.map((task) => ({ sittingId: id, ...task })))
  return { id, openTask }
}
