import type { Role } from '#contract/enums.ts'
import { lockManaged, type Managing } from '#server/admin/lock-managed.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { saveRole } from '#server/user/index.ts'

/** Gives a person another role. The next call of theirs is made in it. */
export async function changeRole(db: Db, by: Managing, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockManaged(tx, by)
    if (person.role === role) return
    await saveRole(tx, by.personId, role, by.adminId)
    await audit(tx, { action: 'role.changed', actorId: by.adminId, subjectId: by.personId, details: { from: person.role, to: role } })
  })
}
