import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/audit/index.ts'
import { awaitsParentConsent, findAccount } from '#server/auth/account.ts'
import { takeMailToken } from '#server/auth/mail/mail-token.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Confirms an address by its mail's token. Returns true when a parent still has to agree. */
export async function confirmEmail(db: Db, token: string): Promise<{ awaitsParentConsent: boolean }> {
  return db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, 'CONFIRM_EMAIL', token)
    await markEmailConfirmed(tx, userId)
    const account = await findAccount(tx, userId)
    return { awaitsParentConsent: account !== undefined && (await awaitsParentConsent(tx, account)) }
  })
}

/** Whoever holds a token that was mailed has read that mail. */
export async function markEmailConfirmed(tx: Db, userId: number): Promise<void> {
  const confirmed = await tx
    .update(credential)
    .set({ emailConfirmedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(credential.userId, userId), isNull(credential.emailConfirmedAt)))
    .returning({ userId: credential.userId })
  if (confirmed.length === 0) return
  await audit(tx, { action: 'email.confirmed', actorId: userId, subjectId: userId })
  // From now on a teacher has a public page.
  await raiseDataVersion(tx, ['user'])
  // … and waits to be verified.
  await tellQueueChange(tx)
}
