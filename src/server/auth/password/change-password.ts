import { audit } from '#server/audit/index.ts'
import { assertPassword } from '#server/auth/password/assert-password.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { savePassword } from '#server/auth/password/save-password.ts'
import type { Db } from '#server/db/db.ts'
import type { Client } from '#server/platform/http/caller.ts'

/** Changes the password of somebody who knows the current one; the session it is done in stays. */
export async function changePassword(
  db: Db,
  userId: number,
  form: { currentPassword: string; newPassword: string },
  client: Client,
): Promise<void> {
  await assertPassword(db, userId, form.currentPassword, { field: 'currentPassword', address: client.address })
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction(async (tx) => {
    await savePassword(tx, userId, passwordHash, client.sessionId)
    await audit(tx, { action: 'password.changed', actorId: userId, subjectId: userId })
  })
}
