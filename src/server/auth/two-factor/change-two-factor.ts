import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { assertPassword } from '#server/auth/password/assert-password.ts'
import { audit } from '#server/audit/index.ts'
import { replaceBackupCodes } from '#server/auth/two-factor/backup-codes.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hasTwoFactor, takeSecondFactor } from '#server/auth/two-factor/second-factor.ts'
import { twoFactorReset } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { backupCode, twoFactor } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** The password and the code that somebody shows to change the second step. */
export type Proof = { password: string; code: string }

/** The person who shows it, and the address they show it from. */
type By = { keys: AuthKeys; userId: number; address: string }

/** Turns the second step off and forgets secret and backup codes. */
export async function disableTwoFactor(db: Db, by: By, proof: Proof): Promise<void> {
  await withProof(db, by, proof, async (tx) => {
    await forgetTwoFactor(tx, by.userId)
    await audit(tx, { action: 'twoFactor.disabled', actorId: by.userId, subjectId: by.userId })
  })
}

/** Turns the second step off for somebody who lost it, and writes to them. Returns true when it was on. */
export async function resetTwoFactor(tx: Db, userId: number): Promise<boolean> {
  const wasOn = await forgetTwoFactor(tx, userId)
  if (wasOn) await emit(tx, twoFactorReset, { userId })
  return wasOn
}

/** Forgets secret and backup codes. Returns true when it was on: a secret alone is a setup that wasn't finished. */
async function forgetTwoFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(backupCode).where(eq(backupCode.userId, userId))
  const forgotten = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ enabledAt: twoFactor.enabledAt })
  return forgotten.some(({ enabledAt }) => enabledAt !== null)
}

/** Makes new backup codes in place of the old ones. */
export function generateBackupCodes(db: Db, by: By, proof: Proof): Promise<string[]> {
  return withProof(db, by, proof, async (tx) => {
    await audit(tx, { action: 'backupCodes.generated', actorId: by.userId, subjectId: by.userId })
    return replaceBackupCodes(tx, by.keys, by.userId)
  })
}

async function withProof<Result>(
  db: Db,
  { keys, userId, address }: By,
  proof: Proof,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  if (!(await hasTwoFactor(db, userId))) throw new AppError('CONFLICT', authMessages.twoFactorIsOff)
  await assertPassword(db, userId, proof.password, { field: 'password', address })
  await limitAuth(db, 'code', { address }, userId)
  return db.transaction(async (tx) => {
    if (!(await takeSecondFactor(tx, keys, userId, proof.code)))
      throw new AppError('VALIDATION', refusals.invalidCode, { code: refusals.invalidCode })
    return change(tx)
  })
}
