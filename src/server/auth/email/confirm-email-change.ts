import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import { moveToEmail } from '#server/auth/email/email-owner.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { deviceOf } from '#server/auth/known-device.ts'
import { takeChangeToken, voidMailTokens } from '#server/auth/mail/mail-token.ts'
import { authMessages } from '#server/auth/messages.ts'
import { forgetRefusedPasswords } from '#server/auth/reserved-login.ts'
import { endSessions } from '#server/auth/session/end-session.ts'
import { emailChanged } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emailChange } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { emit } from '#server/platform/outbox/index.ts'

/**
 * Makes the address that the mail went to that of the account. Links that went to the old one are void, and all sessions end
 * but for the one in which it was asked for. The second step stays on. Returns the address, and the token of this device.
 */
export async function confirmEmailChange(db: Db, keys: AuthKeys, token: string): Promise<{ device: string; email: string }> {
  return db.transaction(async (tx) => {
    const { userId, changeId } = await takeChangeToken(tx, 'CHANGE_EMAIL', token)
    await voidMailTokens(tx, 'CHANGE_EMAIL', userId)
    const [change] = await tx
      .update(emailChange)
      .set({ confirmedAt: sql`now()` })
      .from(user)
      .where(
        and(
          eq(emailChange.id, changeId),
          isNull(emailChange.confirmedAt),
          isNull(emailChange.stoppedAt),
          eq(user.id, emailChange.userId),
          eq(user.email, emailChange.oldEmail),
          isNull(user.blockedAt),
        ),
      )
      .returning({ newEmail: emailChange.newEmail, sessionId: emailChange.sessionId })
    if (!change || !(await moveToEmail(tx, userId, change.newEmail))) throw new AppError('VALIDATION', authMessages.deadLink)
    for (const kind of ['RESET_PASSWORD', 'CONFIRM_EMAIL'] as const) await voidMailTokens(tx, kind, userId)
    await forgetRefusedPasswords(tx, change.newEmail)
    await endSessions(tx, userId, change.sessionId)
    await audit(tx, { action: 'email.changed', actorId: userId, subjectId: userId })
    await emit(tx, emailChanged, { changeId })
    return { device: deviceOf(keys, { email: change.newEmail }), email: change.newEmail }
  })
}
