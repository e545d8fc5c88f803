import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { decideVerification as endpoint } from '#contract/teacher-verification.ts'
import { lockManaged, type Managing } from '#server/admin/lock-managed.ts'
import { adminMessages } from '#server/admin/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { decideVerification, takeVerification } from '#server/user/index.ts'

/** Says that this admin looks at a teacher who waits; another who has it already is named in `from`. */
export async function takeTeacher(db: Db, by: Managing, from: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeacher(tx, by)
    if (!(await takeVerification(tx, by.personId, { adminId: by.adminId, from })))
      throw new AppError('CONFLICT', adminMessages.takenMeanwhile)
    await audit(tx, { action: 'teacher.taken', actorId: by.adminId, subjectId: by.personId })
  })
}

/** Verifies a teacher, or refuses it: whoever decides has taken her. The reason isn't logged: it may speak of people. */
export async function judgeTeacher(db: Db, by: Managing, decision: z.output<(typeof endpoint)['body']>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeacher(tx, by)
    if (!(await decideVerification(tx, by.personId, by.adminId, decision))) throw new AppError('CONFLICT', adminMessages.notTaken)
    const action = decision.status === 'APPROVED' ? 'teacher.verified' : 'teacher.refused'
    await audit(tx, { action, actorId: by.adminId, subjectId: by.personId })
  })
}

async function lockTeacher(tx: Db, by: Managing): Promise<void> {
  const { role } = await lockManaged(tx, by)
  if (role !== 'TEACHER') throw new AppError('NOT_FOUND', messages.notFound)
}
