import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'

type Place = { examId: number; number: string; points: number }

/**
 * Puts a task into these sheets and takes it out of all other public ones; those that teachers made for their classes stay. What a sheet knows besides – a shared text, the order of
 * answers, rules of marking – stays. A number that another task of the sheet has is a VALIDATION at its field.
 */
export async function placeInExams(tx: Db, homeworkId: number, places: readonly Place[]): Promise<void> {
  const examIds = places.map(({ examId }) => examId)
  await tx.delete(homeworkExam).where(
    and(
      eq(homeworkExam.homeworkId, homeworkId),
      // Columns are written out: those of the deleted table lose its name inside a subquery.
      sql`exists (select from ${exam} sheet where sheet.id = homework_exam.exam_id and sheet.status = 'PUBLIC')`,
      examIds.length > 0 ? notInArray(homeworkExam.examId, examIds) : undefined,
    ),
  )
  if (places.length === 0) return
  const taken = await tx
    .select({ examId: homeworkExam.examId, number: homeworkExam.number })
    .from(homeworkExam)
    .where(and(inArray(homeworkExam.examId, examIds), ne(homeworkExam.homeworkId, homeworkId)))
  for (const [index, { examId, number, points }] of places.entries()) {
    if (taken.some((other) => other.examId === examId && other.number === number))
      throw new AppError('VALIDATION', refusals.examNumberTaken, { [`exams.${index}.number`]: refusals.examNumberTaken })
    const values = { number, points, position: positionOf(number) }
    await tx
      .insert(homeworkExam)
      .values({ examId, homeworkId, ...values })
      .onConflictDoUpdate({ target: [homeworkExam.homeworkId, homeworkExam.examId], set: values })
  }
}

/** The order of tasks by their numbers: "2" before "12.1" before "12.2". */
export function positionOf(number: string): number {
  const [whole = '0', part = '0'] = number.split('.')
  return Number(whole) * 100 + Number(part)
}
