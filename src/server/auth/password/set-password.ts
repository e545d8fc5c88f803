import { audit } from '#server/audit/index.ts'
import { markEmailConfirmed } from '#server/auth/mail/confirm-email.ts'
import { findAccount } from '#server/auth/account.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { deviceOf } from '#server/auth/known-device.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { takeMailToken } from '#server/auth/mail/mail-token.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { forgetRefusedPasswords } from '#server/auth/reserved-login.ts'
import { savePassword } from '#server/auth/password/save-password.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Sets a new password by the mail's token and ends all sessions. The second step stays on (docs/security.md, 16). Who
 * holds the token reads the owner's mail, so the device is known from then on: strangers who guess don't keep it out.
 */
export async function setPassword(
  db: Db,
  form: { token: string; password: string },
  { keys, address }: { keys: AuthKeys; address: string },
): Promise<{ device: string }> {
  await limitAuth(db, 'token', { address }, form.token)
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, 'RESET_PASSWORD', form.token)
    await markEmailConfirmed(tx, userId)
    await savePassword(tx, userId, passwordHash, null)
    await audit(tx, { action: 'password.reset', actorId: userId, subjectId: userId })
    const account = await findAccount(tx, userId)
    if (account?.email) await forgetRefusedPasswords(tx, account.email)
    return { device: deviceOf(keys, account ?? { email: null }) }
  })
}
