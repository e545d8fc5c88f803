import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

type OwnExamRow = typeof exam.$inferSelect & { ownerId: number }

/** An exam that this teacher made, locked until the transaction ends: nobody begins it meanwhile. Somebody else's is a NOT_FOUND. */
export async function lockOwn(tx: Db, ownerId: number, idOrSlug: string): Promise<OwnExamRow> {
  const [row] = await tx.select().from(exam).where(isOwn(ownerId, idOrSlug)).for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row, ownerId }
}

/** The same without a lock. */
export async function findOwn(db: Db, ownerId: number, idOrSlug: string): Promise<OwnExamRow> {
  const [row] = await db.select().from(exam).where(isOwn(ownerId, idOrSlug))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row, ownerId }
}

const isOwn = (ownerId: number, idOrSlug: string): SQL | undefined =>
  and(byIdOrSlug(exam, idOrSlug), eq(exam.status, 'PRIVATE'), eq(exam.ownerId, ownerId))

/** The number of pupils who have begun it. */
export function countSat(db: Db, examId: number): Promise<number> {
  return db.$count(examSitting, and(eq(examSitting.examId, examId), eq(examSitting.isInClass, true)))
}
