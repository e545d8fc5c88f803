import { AppError } from '#contract/http/errors.ts'
import { findAccount } from '#server/auth/account.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { verifyPassword } from '#server/auth/password/password-hash.ts'
import type { Db } from '#server/db/db.ts'

/** Refuses, at `field`, who doesn't know the account's password: a session that was left open is not enough. */
export async function assertPassword(
  db: Db,
  userId: number,
  password: string,
  { field, address }: { field: string; address: string },
): Promise<void> {
  await limitAuth(db, 'password', { address }, userId)
  const account = await findAccount(db, userId)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)))
    throw new AppError('VALIDATION', authMessages.wrongPassword, { [field]: authMessages.wrongPassword })
}
