import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'
import { queueVerification } from '#server/user/verification/save-verification.ts'

/** Puts a teacher who was refused into the queue again; 404 for others, who have no refusal. */
export async function askForVerificationAgain(tx: Db, userId: number): Promise<void> {
  await lockPerson(tx, userId)
  const refused = and(eq(teacherVerification.userId, userId), eq(teacherVerification.status, 'REJECTED'))
  if ((await tx.$count(teacherVerification, refused)) === 0) throw new AppError('NOT_FOUND', userMessages.notRefused)
  await queueVerification(tx, userId)
}
