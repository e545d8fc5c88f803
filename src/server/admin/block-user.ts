import { lockManaged, type Managing } from '#server/admin/lock-managed.ts'
import { audit } from '#server/audit/index.ts'
import { endSessions } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'
import { saveBlock } from '#server/user/index.ts'

/** Shuts a person out; their sessions end, and what the sessions hold open is cut. Blocked already: the reason is replaced. */
export async function blockUser(db: Db, by: Managing, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockManaged(tx, by)
    await saveBlock(tx, by.personId, reason)
    await endSessions(tx, by.personId)
    // Not the reason: it may speak of people, and the log outlives them.
    await audit(tx, { action: 'account.blocked', actorId: by.adminId, subjectId: by.personId })
  })
}

/** Lets a person in again. */
export async function unblockUser(db: Db, by: Managing): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockManaged(tx, by)
    if (person.blockedAt === null) return
    await saveBlock(tx, by.personId, null)
    await audit(tx, { action: 'account.unblocked', actorId: by.adminId, subjectId: by.personId })
  })
}
