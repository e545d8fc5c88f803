import { lockManaged, type Managing } from '#server/admin/lock-managed.ts'
import { audit } from '#server/audit/index.ts'
import { resetTwoFactor as reset } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'

/** Turns a person's second step off, without any proof of theirs: an admin has made sure who they are. */
export async function resetTwoFactor(db: Db, by: Managing): Promise<void> {
  await db.transaction(async (tx) => {
    await lockManaged(tx, by)
    if (await reset(tx, by.personId)) await audit(tx, { action: 'twoFactor.reset', actorId: by.adminId, subjectId: by.personId })
  })
}
