import type * as z from 'zod/mini'
import type { registration } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { needsParentConsent } from '#contract/rules.ts'
import { findAccountByEmail } from '#server/auth/account.ts'
import { createAccount, type NewAccount } from '#server/auth/create-account.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { keepRefusedPassword, reserveLogin } from '#server/auth/reserved-login.ts'
import { makeSecretToken } from '#server/auth/secret-token.ts'
import { registered, registeredAgain } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emit } from '#server/platform/outbox/index.ts'

type Form = z.output<typeof registration>

/**
 * Creates an account and owes it the mail that confirms its address. A known address gets the same answer after the
 * same work, and takes the login all the same, so that nobody learns from the answer, from the time it takes or from a
 * second try whether the address was known; its owner is told by mail (docs/security.md, 17). Logins are public, so a
 * taken one is said.
 */
export async function register(db: Db, form: Form, address: string): Promise<void> {
  await limitAuth(db, 'register', { address }, form.email)
  const passwordHash = await hashPassword(form.password.password)
  await db.transaction(async (tx) => {
    if (!(await reserveLogin(tx, form.username))) throw usernameTaken()
    const known = await findAccountByEmail(tx, form.email)
    const userId = await createOrPretend(tx, accountOf(form, passwordHash), known !== undefined)
    // An account that isn't confirmed has the password of its first registration; so has a confirmed one, to whoever asks.
    await keepRefusedPassword(tx, form, known?.emailConfirmedAt ? passwordHash : null)
    await (userId === null ? emit(tx, registeredAgain, { email: form.email }) : emit(tx, registered, { userId }))
  })
}

function accountOf(form: Form, passwordHash: string): NewAccount {
  return {
    username: form.username,
    displayName: form.displayName,
    email: form.email,
    role: form.role,
    birthDate: form.birthDate,
    parentEmail: needsParentConsent(form.birthDate, new Date()) ? (form.parentEmail ?? null) : null,
    subscriptionEndsAt: null,
    passwordHash,
    madeBy: 'self',
  }
}

/** Undoes what was written for a known address. */
class Pretended extends Error {}

/** Creates the account; for a known address it does the same work under an address of nobody, and undoes it. Null when none was made. */
async function createOrPretend(tx: Db, account: NewAccount, isKnown: boolean): Promise<number | null> {
  try {
    return await tx.transaction(async (nested) => {
      const userId = await createAccount(nested, isKnown ? { ...account, email: `${makeSecretToken()}@invalid` } : account)
      if (isKnown) throw new Pretended()
      return userId
    })
  } catch (error) {
    if (error instanceof Pretended) return null
    throw error
  }
}

function usernameTaken(): AppError {
  return new AppError('VALIDATION', authMessages.usernameTaken, { username: authMessages.usernameTaken })
}
