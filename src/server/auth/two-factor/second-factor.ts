import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { takeBackupCode } from '#server/auth/two-factor/backup-codes.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { totpStep } from '#server/auth/two-factor/totp.ts'
import type { Db } from '#server/db/db.ts'
import { twoFactor } from '#server/db/tables/auth.ts'
import { openText } from '#server/platform/crypto/sealed-text.ts'

/** The place that a sealed secret is bound to. */
export function secretPlace(userId: number): string {
  return `two_factor ${userId}`
}

/** True when the person's second step is on. */
export async function hasTwoFactor(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: twoFactor.userId })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt)))
  return rows.length > 0
}

/** Takes a code of the authenticator or a backup code, each at most once; false when it isn't good. */
export async function takeSecondFactor(tx: Db, keys: AuthKeys, userId: number, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? takeTotpCode(tx, keys, userId, code) : takeBackupCode(tx, keys, userId, code)
}

/** Takes a code of the authenticator. The step it belongs to is moved on in one statement, so that it counts once. */
export async function takeTotpCode(tx: Db, keys: AuthKeys, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.select({ sealedSecret: twoFactor.sealedSecret }).from(twoFactor).where(eq(twoFactor.userId, userId))
  if (!row) return false
  const step = totpStep(openText(keys.seal, row.sealedSecret, secretPlace(userId)), code, new Date())
  if (step === null) return false
  const taken = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId })
  return taken.length > 0
}
