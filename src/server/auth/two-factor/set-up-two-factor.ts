import { and, eq, isNull, sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { findAccount } from '#server/auth/account.ts'
import { audit } from '#server/audit/index.ts'
import { replaceBackupCodes } from '#server/auth/two-factor/backup-codes.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { secretPlace, takeTotpCode } from '#server/auth/two-factor/second-factor.ts'
import { makeTotpSecret, totpUri } from '#server/auth/two-factor/totp.ts'
import type { Db } from '#server/db/db.ts'
import { twoFactor } from '#server/db/tables/auth.ts'
import { sealText } from '#server/platform/crypto/sealed-text.ts'

/** Makes a secret that waits for its first code; an earlier one that waits is replaced. CONFLICT when the second step is on. */
export async function setUpTwoFactor(db: Db, keys: AuthKeys, userId: number): Promise<{ secret: string; uri: string; qrCodeUrl: string }> {
  const secret = makeTotpSecret()
  const sealedSecret = sealText(keys.seal, secret, secretPlace(userId))
  const written = await db
    .insert(twoFactor)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({ target: twoFactor.userId, set: { sealedSecret, lastStep: 0 }, setWhere: isNull(twoFactor.enabledAt) })
    .returning({ userId: twoFactor.userId })
  if (written.length === 0) throw new AppError('CONFLICT', authMessages.twoFactorIsOn)
  const uri = totpUri(secret, (await findAccount(db, userId))?.email ?? String(userId))
  return { secret, uri, qrCodeUrl: `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}` }
}

/** Turns the second step on with the first right code. Returns the backup codes, this once. */
export async function verifyTwoFactorSetup(db: Db, keys: AuthKeys, userId: number, code: string, address: string): Promise<string[]> {
  await limitAuth(db, 'code', { address }, userId)
  return db.transaction(async (tx) => {
    const [waiting] = await tx.select({ enabledAt: twoFactor.enabledAt }).from(twoFactor).where(eq(twoFactor.userId, userId))
    if (!waiting) throw new AppError('CONFLICT', authMessages.setUpFirst)
    if (waiting.enabledAt !== null) throw new AppError('CONFLICT', authMessages.twoFactorIsOn)
    if (!(await takeTotpCode(tx, keys, userId, code)))
      throw new AppError('VALIDATION', refusals.invalidCode, { token: refusals.invalidCode })
    await tx
      .update(twoFactor)
      .set({ enabledAt: sql`now()` })
      .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.enabledAt)))
    await audit(tx, { action: 'twoFactor.enabled', actorId: userId, subjectId: userId })
    return replaceBackupCodes(tx, keys, userId)
  })
}
