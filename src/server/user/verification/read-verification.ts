import { eq } from 'drizzle-orm'
import type { Approval } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'

/** Returns how the verification of a person stands; null of those who don't ask to be shown as a teacher. */
export async function readVerification(db: Db, userId: number): Promise<{ status: Approval; reason: string | null } | null> {
  const [row] = await db
    .select({ status: teacherVerification.status, reason: teacherVerification.reason })
    .from(teacherVerification)
    .where(eq(teacherVerification.userId, userId))
  return row ?? null
}
