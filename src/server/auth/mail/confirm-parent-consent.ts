import { CONSENT_VERSION } from '#contract/rules.ts'
import { findAccount } from '#server/auth/account.ts'
import { audit } from '#server/audit/index.ts'
import { takeMailToken } from '#server/auth/mail/mail-token.ts'
import type { Db } from '#server/db/db.ts'
import { consent } from '#server/db/tables/auth.ts'

/** Records that a parent agreed, by the token of the mail that was sent to the parent's address. */
export async function confirmParentConsent(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await takeMailToken(tx, 'PARENT_CONSENT', token)
    const account = await findAccount(tx, userId)
    await tx.insert(consent).values({ userId, kind: 'PARENT', version: CONSENT_VERSION, givenBy: account?.parentEmail ?? null })
    await audit(tx, { action: 'parent.consented', actorId: null, subjectId: userId })
  })
}
