import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { login as loginEndpoint } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { type Account, awaitsParentConsent, findAccountByEmail } from '#server/auth/account.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { deviceOf, findDeviceToken } from '#server/auth/known-device.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { verifyPassword } from '#server/auth/password/password-hash.ts'
import { wasRefusedWith } from '#server/auth/reserved-login.ts'
import { hasTwoFactor } from '#server/auth/two-factor/second-factor.ts'
import { hashSecretToken, makeSecretToken } from '#server/auth/secret-token.ts'
import { startSession } from '#server/auth/session/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { loginChallenge } from '#server/db/tables/auth.ts'
import type { Client } from '#server/platform/http/caller.ts'

const CHALLENGE_MINUTES = 5

export type LoginOptions = { keys: AuthKeys; admitsDemo: boolean; contactEmail: string; client: Client }

/** Signs in, or returns a challenge for the second step: no tokens leave before both steps are done. */
export async function login(
  db: Db,
  form: Credentials,
  { keys, admitsDemo, contactEmail, client }: LoginOptions,
): Promise<z.output<typeof loginEndpoint.reply>> {
  const account = await findByPassword(db, form, { keys, admitsDemo, client })
  await assertMayEnter(db, account, contactEmail)
  if (await hasTwoFactor(db, account.id)) return { status: 'twoFactor', challenge: await makeChallenge(db, account.id) }
  const device = deviceOf(keys, account, form.devices)
  return { status: 'signedIn', ...(await startSession(db, keys, account.id, client.userAgent)), device }
}

type Credentials = { email: string; password: string; devices?: readonly string[] | undefined }

/** The account of whoever knows its password. Tries are counted, and refused alike with and without an account. */
export async function findByPassword(
  db: Db,
  form: Credentials,
  { keys, admitsDemo, client }: Omit<LoginOptions, 'contactEmail'>,
): Promise<Account> {
  const knownDevice = findDeviceToken(keys, form.devices ?? [], form.email)
  await limitAuth(db, 'login', { address: client.address, knownDevice }, form.email)
  const found = await findAccountByEmail(db, form.email)
  const account = found && (admitsDemo || !found.isDemo) ? found : undefined
  const isRight = await verifyPassword(account?.passwordHash ?? null, form.password)
  // Whoever isn't let in costs two verifications, with and without an account.
  const isWaiting = account?.emailConfirmedAt === null
  const wasRefused = (!isRight || isWaiting) && (await wasRefusedWith(db, form))
  if (!isRight && wasRefused) throw new AppError('EMAIL_UNCONFIRMED', authMessages.emailUnconfirmed)
  if (!account || !isRight) throw new AppError('VALIDATION', authMessages.wrongCredentials)
  return account
}

/** Refuses those who aren't to come in yet, or any more. Only somebody who has the password learns why. */
export async function assertMayEnter(db: Db, account: Account, contactEmail: string): Promise<void> {
  assertMayWait(account, contactEmail)
  if (await awaitsParentConsent(db, account)) throw new AppError('PARENT_CONSENT_REQUIRED', authMessages.parentConsentRequired)
}

/** Refuses those who couldn't come in with a parent's consent either. */
export function assertMayWait(account: Account, contactEmail: string): void {
  if (account.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED', authMessages.blocked(account.blockReason, contactEmail))
  if (account.emailConfirmedAt === null) throw new AppError('EMAIL_UNCONFIRMED', authMessages.emailUnconfirmed)
}

async function makeChallenge(db: Db, userId: number): Promise<string> {
  const challenge = makeSecretToken()
  await db
    .insert(loginChallenge)
    .values({ hash: hashSecretToken(challenge), userId, expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})` })
  return challenge
}
