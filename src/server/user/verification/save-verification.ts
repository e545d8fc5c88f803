import { paths } from '#contract/paths.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { notify, settleNotifications } from '#server/notification/index.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { teacherDecided } from '#server/user/topics.ts'

/** The verification of a teacher. Who may decide is for the caller to say; public pages and the mail follow. */

type Decision = { status: 'APPROVED' } | { status: 'REJECTED'; reason: string }

const nobody = { takenById: null, takenAt: null, decidedById: null, decidedAt: null, reason: null }

/** Puts a teacher into the queue: after a registration, and again after a refusal. */
export async function queueVerification(tx: Db, userId: number): Promise<void> {
  const values = { status: 'PENDING' as const, ...nobody, createdAt: sql`now()` }
  await tx
    .insert(teacherVerification)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: teacherVerification.userId, set: values })
  await tellQueueChange(tx)
}

/** Makes a teacher a verified one whom an operator or an admin brings in; what was decided of them before stays. */
export async function vouchForTeacher(tx: Db, userId: number): Promise<void> {
  await tx
    .insert(teacherVerification)
    .values({ userId, status: 'APPROVED', decidedAt: sql`now()` })
    .onConflictDoNothing()
}

/** Follows a role that an admin gives: a teacher by an admin's hand is verified by that admin, of others nothing is kept. */
export async function verifyByRole(tx: Db, userId: number, role: string, adminId: number): Promise<void> {
  await tellQueueChange(tx)
  if (role !== 'TEACHER') {
    await tx.delete(teacherVerification).where(eq(teacherVerification.userId, userId))
    return
  }
  const values = { status: 'APPROVED' as const, ...nobody, decidedById: adminId, decidedAt: sql`now()` }
  await tx
    .insert(teacherVerification)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: teacherVerification.userId, set: values })
}

/** Takes a waiting teacher over from `from` (null: from nobody). Returns false when that isn't how it stands. */
export async function takeVerification(
  tx: Db,
  userId: number,
  { adminId, from }: { adminId: number; from: number | null },
): Promise<boolean> {
  const taken = await tx
    .update(teacherVerification)
    .set({ takenById: adminId, takenAt: sql`now()` })
    .where(and(waitingOf(userId), from === null ? isNull(teacherVerification.takenById) : eq(teacherVerification.takenById, from)))
    .returning({ userId: teacherVerification.userId })
  if (taken.length > 0) await tellQueueChange(tx)
  return taken.length > 0
}

/** Decides about a waiting teacher whom this admin has taken, and owes her the mail. Returns false when it isn't so. */
export async function decideVerification(tx: Db, userId: number, adminId: number, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(teacherVerification)
    .set({
      status: decision.status,
      reason: decision.status === 'REJECTED' ? decision.reason : null,
      decidedById: adminId,
      decidedAt: sql`now()`,
      takenById: null,
      takenAt: null,
    })
    .where(and(waitingOf(userId), eq(teacherVerification.takenById, adminId)))
    .returning({ userId: teacherVerification.userId })
  if (decided.length === 0) return false
  await tellQueueChange(tx)
  await emit(tx, teacherDecided, { userId, status: decision.status })
  const about = { entity: 'USER', entityId: userId } as const
  const isVerified = decision.status === 'APPROVED'
  await settleNotifications(tx, { kind: isVerified ? 'TEACHER_REFUSED' : 'TEACHER_VERIFIED', ...about })
  await notify(tx, {
    kind: isVerified ? 'TEACHER_VERIFIED' : 'TEACHER_REFUSED',
    ...about,
    userIds: [userId],
    actorId: null,
    path: paths.accountProfile(),
  })
  await raiseDataVersion(tx, ['user'])
  return true
}

function waitingOf(userId: number) {
  return and(eq(teacherVerification.userId, userId), eq(teacherVerification.status, 'PENDING'))
}
