import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { SignedInDevice } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { findAccount } from '#server/auth/account.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { assertMayEnter } from '#server/auth/login.ts'
import { authMessages } from '#server/auth/messages.ts'
import { takeSecondFactor } from '#server/auth/two-factor/second-factor.ts'
import { deviceOf } from '#server/auth/known-device.ts'
import { hashSecretToken } from '#server/auth/secret-token.ts'
import { startSession } from '#server/auth/session/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { loginChallenge } from '#server/db/tables/auth.ts'
import type { Client } from '#server/platform/http/caller.ts'

const MOST_TRIES = 5

/** The second step. Five tries a challenge; a wrong one is VALIDATION at `code`, an ended challenge UNAUTHENTICATED. */
export async function loginTwoFactor(
  db: Db,
  form: { challenge: string; code: string; devices?: readonly string[] | undefined },
  { keys, contactEmail, client }: { keys: AuthKeys; contactEmail: string; client: Client },
): Promise<SignedInDevice> {
  const hash = hashSecretToken(form.challenge)
  const userId = await countTry(db, hash)
  const account = userId === null ? undefined : await findAccount(db, userId)
  if (!account) throw new AppError('UNAUTHENTICATED', authMessages.challengeOver)
  await limitAuth(db, 'code', { address: client.address }, account.id)
  await assertMayEnter(db, account, contactEmail)
  return db.transaction(async (tx) => {
    // A rolled-back transaction would give the code back, so a wrong one is told by throwing before anything is written.
    if (!(await takeSecondFactor(tx, keys, account.id, form.code)))
      throw new AppError('VALIDATION', refusals.invalidCode, { code: refusals.invalidCode })
    const spent = await tx.delete(loginChallenge).where(eq(loginChallenge.hash, hash)).returning({ hash: loginChallenge.hash })
    if (spent.length === 0) throw new AppError('UNAUTHENTICATED', authMessages.challengeOver)
    return { ...(await startSession(tx, keys, account.id, client.userAgent)), device: deviceOf(keys, account, form.devices) }
  })
}

/** Counts in one statement before the code is looked at; null when the challenge has no try left or has ended. */
async function countTry(db: Db, hash: string): Promise<number | null> {
  const [row] = await db
    .update(loginChallenge)
    .set({ tries: sql`${loginChallenge.tries} + 1` })
    .where(and(eq(loginChallenge.hash, hash), lt(loginChallenge.tries, MOST_TRIES), gt(loginChallenge.expiresAt, sql`now()`)))
    .returning({ userId: loginChallenge.userId })
  return row?.userId ?? null
}
