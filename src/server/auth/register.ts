import type * as z from 'zod/mini'
import type { registration } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { needsParentConsent } from '#contract/rules.ts'
import { findAccountByEmail } from '#server/auth/account.ts'
import { createAccount } from '#server/auth/create-account.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { registered, registeredAgain } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { findUserId } from '#server/user/index.ts'

/**
 * Creates an account and owes it the mail that confirms its address. A known address gets the same answer after the
 * same work; its owner is told by mail (security.md row 17). Logins are public, so a taken one is said.
 */
export async function register(db: Db, form: z.output<typeof registration>, address: string): Promise<void> {
  await limitAuth(db, 'register', address, form.email)
  const passwordHash = await hashPassword(form.password.password)
  await db.transaction(async (tx) => {
    if ((await findUserId(tx, form.username)) !== null) throw usernameTaken()
    if (await findAccountByEmail(tx, form.email)) return emit(tx, registeredAgain, { email: form.email })
    const userId = await createAccount(tx, {
      username: form.username,
      displayName: form.displayName,
      email: form.email,
      role: form.role,
      birthDate: form.birthDate,
      parentEmail: needsParentConsent(form.birthDate, new Date()) ? (form.parentEmail ?? null) : null,
      subscriptionEndsAt: null,
      passwordHash,
      madeBy: 'self',
    })
    // Somebody took the login or the address just now.
    if (userId === null && (await findUserId(tx, form.username)) !== null) throw usernameTaken()
    await (userId === null ? emit(tx, registeredAgain, { email: form.email }) : emit(tx, registered, { userId }))
  })
}

function usernameTaken(): AppError {
  return new AppError('VALIDATION', authMessages.usernameTaken, { username: authMessages.usernameTaken })
}
