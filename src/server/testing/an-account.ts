import { createAccount, hashPassword } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'

type Account = Parameters<typeof createAccount>[1]

let count = 0
/** Hashing is slow on purpose; every built account has this password. */
export const PASSWORD = 'haslo1234'
const passwordHash = hashPassword(PASSWORD)

/** Somebody who can sign in, address confirmed; a pupil unless said. */
export async function anAccount(db: Db, overrides: Partial<Account> = {}): Promise<{ id: number; username: string; email: string }> {
  count += 1
  const account: Account = {
    username: `konto${count}`,
    displayName: `Konto ${count}`,
    email: `konto${count}@example.pl`,
    role: 'USER',
    birthDate: '2000-01-01',
    parentEmail: null,
    subscriptionEndsAt: null,
    passwordHash: await passwordHash,
    madeBy: 'operator',
    ...overrides,
  }
  const id = await createAccount(db, account)
  if (id === null) throw new Error('The login or the address is taken')
  return { id, username: account.username, email: account.email }
}
