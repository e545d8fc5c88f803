import { findAccountByEmail } from '#server/auth/account.ts'
import { createAccount } from '#server/auth/create-account.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import type { Db } from '#server/db/db.ts'

/** Everybody may know it: the accounts are made with the demo library only, and production lets none of them in. */
export const DEMO_PASSWORD = 'Czarodziej7'

const PREMIUM_UNTIL = new Date('2099-12-31T22:59:59Z')

/** One account for each kind of viewer. */
export const DEMO_ACCOUNTS = [
  { username: 'uczen', displayName: 'Uczeń Pokazowy', role: 'USER', subscriptionEndsAt: null },
  { username: 'premium', displayName: 'Uczennica Premium', role: 'USER', subscriptionEndsAt: PREMIUM_UNTIL },
  { username: 'nauczyciel', displayName: 'Nauczyciel Pokazowy', role: 'TEACHER', subscriptionEndsAt: null },
  { username: 'admin', displayName: 'Admin Pokazowy', role: 'ADMIN', subscriptionEndsAt: null },
] as const

/** The address a demo account signs in with. */
export function demoEmail(username: string): string {
  return `${username}@wizards.localhost`
}

/** Makes the demo accounts that are missing. Returns their addresses. */
export async function ensureDemoAccounts(db: Db): Promise<string[]> {
  for (const account of DEMO_ACCOUNTS) {
    const email = demoEmail(account.username)
    if (await findAccountByEmail(db, email)) continue
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await db.transaction((tx) => createAccount(tx, { ...account, email, birthDate: null, parentEmail: null, passwordHash, madeBy: 'demo' }))
  }
  return DEMO_ACCOUNTS.map(({ username }) => demoEmail(username))
}
