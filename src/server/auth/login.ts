import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { login as loginEndpoint } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { type Account, awaitsParentConsent, findAccountByEmail } from '#server/auth/account.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { verifyPassword } from '#server/auth/password-hash.ts'
import { hasTwoFactor } from '#server/auth/second-factor.ts'
import { hashSecretToken, makeSecretToken } from '#server/auth/secret-token.ts'
import { startSession } from '#server/auth/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { loginChallenge } from '#server/db/tables/auth.ts'
import type { Client } from '#server/platform/http/caller.ts'

const CHALLENGE_MINUTES = 5

export type LoginOptions = { keys: AuthKeys; admitsDemo: boolean; client: Client }

/** Signs in, or answers a challenge for the second step: no tokens leave before both steps are done. */
export async function login(
  db: Db,
  form: { email: string; password: string },
  { keys, admitsDemo, client }: LoginOptions,
): Promise<z.output<typeof loginEndpoint.reply>> {
  await limitAuth(db, 'login', client.address, form.email)
  const found = await findAccountByEmail(db, form.email)
  const account = found && (admitsDemo || !found.isDemo) ? found : undefined
  const isRight = await verifyPassword(account?.passwordHash ?? null, form.password)
  if (!account || !isRight) throw new AppError('VALIDATION', authMessages.wrongCredentials)
  await assertMayEnter(db, account)
  if (await hasTwoFactor(db, account.id)) return { status: 'twoFactor', challenge: await makeChallenge(db, account.id) }
  return { status: 'signedIn', ...(await startSession(db, keys, account.id, client.userAgent)) }
}

/** Refuses those who aren't to come in yet, or any more. Only somebody who has the password learns why. */
export async function assertMayEnter(db: Db, account: Account): Promise<void> {
  if (account.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED', authMessages.blocked(account.blockReason))
  if (account.emailConfirmedAt === null) throw new AppError('EMAIL_UNCONFIRMED', authMessages.emailUnconfirmed)
  if (await awaitsParentConsent(db, account)) throw new AppError('PARENT_CONSENT_REQUIRED', authMessages.parentConsentRequired)
}

async function makeChallenge(db: Db, userId: number): Promise<string> {
  const challenge = makeSecretToken()
  await db
    .insert(loginChallenge)
    .values({ hash: hashSecretToken(challenge), userId, expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})` })
  return challenge
}
