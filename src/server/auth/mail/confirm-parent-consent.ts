import { CONSENT_VERSION } from '#contract/rules.ts'
import { findAccount } from '#server/auth/account.ts'
import { audit } from '#server/audit/index.ts'
import { findOwnerOfMailToken, takeMailToken } from '#server/auth/mail/mail-token.ts'
import { parentConsented } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { consent } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Returns the name of the child whose parent was sent this token; null when it can't be used any more. */
export async function findChildOfLink(db: Db, token: string): Promise<string | null> {
  const userId = await findOwnerOfMailToken(db, 'PARENT_CONSENT', token)
  const account = userId === null ? undefined : await findAccount(db, userId)
  return account?.displayName ?? null
}

/** Records that a parent agreed, by the token of the mail that was sent to the parent's address. */
export async function confirmParentConsent(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, 'PARENT_CONSENT', token)
    const account = await findAccount(tx, userId)
    await tx.insert(consent).values({ userId, kind: 'PARENT', version: CONSENT_VERSION, givenBy: account?.parentEmail ?? null })
    await emit(tx, parentConsented, { userId })
    await audit(tx, { action: 'parent.consented', actorId: null, subjectId: userId })
  })
}
