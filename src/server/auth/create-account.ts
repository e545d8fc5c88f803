import { sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { CONSENT_VERSION } from '#contract/rules.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { createUser } from '#server/user/index.ts'

export type NewAccount = {
  username: string
  displayName: string
  email: string
  role: Role
  birthDate: string | null
  subscriptionEndsAt: Date | null
  parentEmail: string | null
  /** Made before the transaction. */
  passwordHash: string
  /** `self` is a registration: it agreed to the texts, its address isn't confirmed yet. The others are made by an operator. */
  madeBy: 'self' | 'operator' | 'demo'
}

/** Writes a person who can sign in. Returns the id, or null when the login or the address is taken. */
export async function createAccount(tx: Db, account: NewAccount): Promise<number | null> {
  const { passwordHash, parentEmail, madeBy, ...person } = account
  const isSelf = madeBy === 'self'
  const userId = await createUser(tx, { ...person, isVouchedFor: !isSelf })
  if (userId === null) return null
  await tx
    .insert(credential)
    .values({ userId, passwordHash, parentEmail, isDemo: madeBy === 'demo', emailConfirmedAt: isSelf ? null : sql`now()` })
  if (isSelf) await tx.insert(consent).values((['TERMS', 'PRIVACY'] as const).map((kind) => ({ userId, kind, version: CONSENT_VERSION })))
  await audit(tx, {
    action: isSelf ? 'account.registered' : 'account.created',
    actorId: isSelf ? userId : null,
    subjectId: userId,
    details: { role: account.role },
  })
  return userId
}
