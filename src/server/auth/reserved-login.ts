import { createHash } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password/password-hash.ts'
import type { Db } from '#server/db/db.ts'
import { reservedLogin } from '#server/db/tables/auth.ts'
import { findUserId } from '#server/user/index.ts'

/**
 * Logins that registrations have taken. A registration with a known address makes no account, but it takes its login
 * and keeps its password for as long as an account that nobody confirms would: otherwise a second registration, or an
 * attempt to sign in, would tell that the address was known (docs/security.md, 17).
 */

/** Takes a login for a registration; false when an account or another registration has it, also one at the same moment. */
export async function reserveLogin(tx: Db, username: string): Promise<boolean> {
  const taken = await findUserId(tx, username)
  const reserved = await tx
    .insert(reservedLogin)
    .values({ loginHash: hashOf(username) })
    .onConflictDoNothing()
    .returning({ id: reservedLogin.id })
  return taken === null && reserved.length > 0
}

/** Keeps the password of a registration beside its login, so that signing in with it goes as with an account that waits; null keeps none. */
export async function keepRefusedPassword(
  tx: Db,
  { username, email }: { username: string; email: string },
  passwordHash: string | null,
): Promise<void> {
  await tx
    .update(reservedLogin)
    .set({ emailHash: passwordHash === null ? null : hashOf(email), passwordHash })
    .where(eq(reservedLogin.loginHash, hashOf(username)))
}

/** Returns true when this password is of the first registration with this known address. Costs one verification, found or not. */
export async function wasRefusedWith(db: Db, { email, password }: { email: string; password: string }): Promise<boolean> {
  const [first] = await db
    .select({ passwordHash: reservedLogin.passwordHash })
    .from(reservedLogin)
    .where(eq(reservedLogin.emailHash, hashOf(email)))
    .orderBy(reservedLogin.id)
    .limit(1)
  return verifyPassword(first?.passwordHash ?? null, password)
}

/** Forgets what registrations left of somebody: passwords tried with the address, and the login. */
export async function forgetReserved(tx: Db, { email, username }: { email: string | null; username: string | null }): Promise<void> {
  const mine = [
    ...(email === null ? [] : [eq(reservedLogin.emailHash, hashOf(email))]),
    ...(username === null ? [] : [eq(reservedLogin.loginHash, hashOf(username))]),
  ]
  if (mine.length > 0) await tx.delete(reservedLogin).where(or(...mine))
}

/** Forgets passwords tried with an address whose owner has proved to be the owner; the logins stay taken. */
export async function forgetRefusedPasswords(tx: Db, email: string): Promise<void> {
  await tx
    .update(reservedLogin)
    .set({ emailHash: null, passwordHash: null })
    .where(eq(reservedLogin.emailHash, hashOf(email)))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
