import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { assertPassword } from '#server/auth/assert-password.ts'
import { audit } from '#server/audit/index.ts'
import { replaceBackupCodes } from '#server/auth/backup-codes.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hasTwoFactor, takeSecondFactor } from '#server/auth/second-factor.ts'
import { twoFactorReset } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { backupCode, twoFactor } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** What somebody shows to change the second step: both things it stands for. */
export type Proof = { password: string; code: string }

/** Who shows it, from where. */
type By = { keys: AuthKeys; userId: number; address: string }

/** Turns the second step off and forgets secret and backup codes. */
export async function disableTwoFactor(db: Db, by: By, proof: Proof): Promise<void> {
  await withProof(db, by, proof, async (tx) => {
    await forgetTwoFactor(tx, by.userId)
    await audit(tx, { action: 'twoFactor.disabled', actorId: by.userId, subjectId: by.userId })
  })
}

/** Turns the second step off for somebody who lost it, and writes to them. Answers whether it was on. */
export async function resetTwoFactor(tx: Db, userId: number): Promise<boolean> {
  const wasOn = await forgetTwoFactor(tx, userId)
  if (wasOn) await emit(tx, twoFactorReset, { userId })
  return wasOn
}

/** Forgets secret and backup codes. Answers whether it was on: a secret alone is a setup that wasn't finished. */
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
  await limitAuth(db, 'code', address, userId)
  return db.transaction(async (tx) => {
    if (!(await takeSecondFactor(tx, keys, userId, proof.code)))
      throw new AppError('VALIDATION', messages.invalidCode, { code: messages.invalidCode })
    return change(tx)
  })
}
