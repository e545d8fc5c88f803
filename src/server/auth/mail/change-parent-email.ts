import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import { awaitsParentConsent } from '#server/auth/account.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { assertMayWait, findByPassword, type LoginOptions } from '#server/auth/login.ts'
import { voidMailTokens } from '#server/auth/mail/mail-token.ts'
import { authMessages } from '#server/auth/messages.ts'
import { parentEmailChanged } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

type Form = { email: string; password: string; parentEmail: string; devices?: readonly string[] | undefined }

/**
 * Asks the parent of a child who waits for the consent at another address: the one before may be mistyped, so its links are
 * void. A consent that was given stays as it is.
 */
export async function changeParentEmail(db: Db, form: Form, { contactEmail, ...options }: LoginOptions): Promise<void> {
  const account = await findByPassword(db, form, options)
  assertMayWait(account, contactEmail)
  await limitAuth(db, 'parentEmail', { address: options.client.address }, account.id)
  await db.transaction(async (tx) => {
    // Whoever consents at this moment has used the link up, and is waited for here.
    await voidMailTokens(tx, 'PARENT_CONSENT', account.id)
    if (!(await awaitsParentConsent(tx, account))) throw new AppError('CONFLICT', authMessages.parentConsentGiven)
    await tx
      .update(credential)
      .set({ parentEmail: form.parentEmail, updatedAt: sql`now()` })
      .where(eq(credential.userId, account.id))
    await audit(tx, { action: 'parent.addressChanged', actorId: account.id, subjectId: account.id })
    await emit(tx, parentEmailChanged, { userId: account.id })
  })
}
