import { and, eq, sql } from 'drizzle-orm'
import type { ClassExam } from '#contract/class-exam.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examShare } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { user } from '#server/db/tables/user.ts'
import { examListColumns } from '#server/exam/list-exams.ts'

/** Tells somebody with the link about the exam before they begin. The link of a teacher who is blocked is off. */
export async function getClassExam(db: Db, userId: number, token: string, now = new Date()): Promise<ClassExam> {
  const [row] = await db
    .select({
      name: exam.details,
      teacher: user.displayName,
      isBlocked: sql<boolean>`${user.blockedAt} is not null`,
      minutes: exam.minutes,
      taskCount: examListColumns.taskCount,
      points: examListColumns.points,
      isOpen: examShare.isOpen,
      deadline: examShare.deadline,
      hidesResults: examShare.hidesResults,
      sittingId: examSitting.id,
    })
    .from(examShare)
    .innerJoin(exam, eq(exam.id, examShare.examId))
    .innerJoin(user, eq(user.id, exam.ownerId))
    .leftJoin(examSitting, and(eq(examSitting.examId, exam.id), eq(examSitting.userId, userId), eq(examSitting.isInClass, true)))
    .where(eq(examShare.shareToken, token))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { isOpen, isBlocked, ...told } = row
  return { ...told, state: !isOpen || isBlocked ? 'OFF' : row.deadline <= now ? 'LATE' : 'OPEN' }
}
