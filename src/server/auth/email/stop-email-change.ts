import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import { findAccount } from '#server/auth/account.ts'
import { moveToEmail } from '#server/auth/email/email-owner.ts'
import { takeChangeToken } from '#server/auth/mail/mail-token.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { replacePassword } from '#server/auth/password/save-password.ts'
import { makeSecretToken } from '#server/auth/secret-token.ts'
import { passwordResetAsked } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emailChange } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { emit } from '#server/platform/outbox/index.ts'

/**
 * Stops a change of address by the notice that went to the old one, or takes it back when it was confirmed, with every later
 * one: earlier ones can still be stopped by whoever had the address before. Whoever asked for it knew the password, so that
 * is void, all sessions end, and a link to set another is mailed to the address that stays.
 */
export async function stopEmailChange(db: Db, token: string): Promise<void> {
  const passwordOfNobody = await hashPassword(makeSecretToken())
  await db.transaction(async (tx) => {
    const { userId, changeId } = await takeChangeToken(tx, 'STOP_EMAIL_CHANGE', token)
    // One that fell away with a new password can still be stopped: whoever asked for it may have set that password.
    const hasFallenAway = and(eq(emailChange.id, changeId), isNull(emailChange.confirmedAt), eq(user.email, emailChange.oldEmail))
    const stopped = await tx
      .update(emailChange)
      .set({ stoppedAt: sql`now()` })
      .from(user)
      .where(
        and(
          eq(emailChange.userId, userId),
          gte(emailChange.id, changeId),
          eq(user.id, emailChange.userId),
          or(isNull(emailChange.stoppedAt), hasFallenAway),
        ),
      )
      .returning({ id: emailChange.id, oldEmail: emailChange.oldEmail })
    const change = stopped.find(({ id }) => id === changeId)
    if (!change) throw new AppError('VALIDATION', authMessages.deadLink)
    const account = await findAccount(tx, userId)
    if (account?.email?.toLowerCase() !== change.oldEmail.toLowerCase() && !(await moveToEmail(tx, userId, change.oldEmail)))
      throw new AppError('CONFLICT', authMessages.addressTaken)
    await replacePassword(tx, userId, passwordOfNobody)
    await audit(tx, { action: 'email.changeStopped', actorId: null, subjectId: userId })
    await emit(tx, passwordResetAsked, { email: change.oldEmail, isKnownDevice: true })
  })
}
