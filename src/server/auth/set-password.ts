import { audit } from '#server/audit/index.ts'
import { markEmailConfirmed } from '#server/auth/confirm-email.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { takeMailToken } from '#server/auth/mail-token.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { savePassword } from '#server/auth/save-password.ts'
import type { Db } from '#server/db/db.ts'

/** Sets a new password by the mail's token and ends all sessions. The second step stays on (security.md row 16). */
export async function setPassword(db: Db, form: { token: string; password: string }, address: string): Promise<void> {
  await limitAuth(db, 'token', address, form.token)
  const passwordHash = await hashPassword(form.password)
  await db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, 'RESET_PASSWORD', form.token)
    await markEmailConfirmed(tx, userId)
    await savePassword(tx, userId, passwordHash, null)
    await audit(tx, { action: 'password.reset', actorId: userId, subjectId: userId })
  })
}
