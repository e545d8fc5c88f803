import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import { findAccount } from '#server/auth/account.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { assertPassword } from '#server/auth/password/assert-password.ts'
import { emailChangeAsked } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emailChange } from '#server/db/tables/auth.ts'
import type { Client } from '#server/platform/http/caller.ts'
import { emit } from '#server/platform/outbox/index.ts'

/**
 * Writes down that somebody wants another address, and owes the mails about it. Whether another account has that address is
 * found out when they are written, so the answer is the same after the same work (docs/security.md, 17).
 */
export async function askForEmailChange(
  db: Db,
  userId: number,
  form: { email: string; password: string },
  { address, sessionId }: Client,
): Promise<void> {
  await assertPassword(db, userId, form.password, { field: 'password', address })
  await limitAuth(db, 'emailChange', { address }, userId)
  const account = await findAccount(db, userId)
  const oldEmail = account?.email ?? ''
  if (form.email.toLowerCase() === oldEmail.toLowerCase())
    throw new AppError('VALIDATION', authMessages.ownAddress, { email: authMessages.ownAddress })
  await db.transaction(async (tx) => {
    const [change] = await tx
      .insert(emailChange)
      .values({ userId, oldEmail, newEmail: form.email, sessionId })
      .returning({ id: emailChange.id })
    if (!change) throw new Error('A change of address was not inserted')
    await emit(tx, emailChangeAsked, { changeId: change.id })
    await audit(tx, { action: 'email.changeAsked', actorId: userId, subjectId: userId })
  })
}
