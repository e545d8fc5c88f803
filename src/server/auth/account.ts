import { and, desc, eq, sql } from 'drizzle-orm'
import { needsParentConsent } from '#contract/rules.ts'
import type { Db } from '#server/db/db.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'

/** Children that one address stands for at most. */
const MOST_CHILDREN = 20

const columns = {
  id: user.id,
  email: user.email,
  username: user.username,
  displayName: user.displayName,
  birthDate: user.birthDate,
  blockedAt: user.blockedAt,
  blockReason: user.blockReason,
  passwordHash: credential.passwordHash,
  emailConfirmedAt: credential.emailConfirmedAt,
  parentEmail: credential.parentEmail,
  parentLink: credential.parentLink,
  isDemo: credential.isDemo,
}

/** Somebody who can sign in. Stays inside this feature: it holds the password's hash. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account with this address, case aside. */
export async function findAccountByEmail(db: Db, email: string) {
  return first(accounts(db).where(eq(sql`lower(${user.email})`, email.toLowerCase())))
}

/** Accounts of children whose parent has this address, case aside; the latest of more than a family has. */
export function findAccountsOfParent(db: Db, email: string) {
  return accounts(db)
    .where(eq(sql`lower(${credential.parentEmail})`, email.toLowerCase()))
    .orderBy(desc(credential.userId))
    .limit(MOST_CHILDREN)
}

export async function findAccount(db: Db, userId: number) {
  return first(accounts(db).where(eq(user.id, userId)))
}

/** True when somebody is too young to go on before a parent has agreed. */
export async function awaitsParentConsent(db: Db, account: Pick<Account, 'id' | 'birthDate'>): Promise<boolean> {
  if (account.birthDate === null || !needsParentConsent(account.birthDate, new Date())) return false
  const given = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(eq(consent.userId, account.id), eq(consent.kind, 'PARENT')))
  return given.length === 0
}

function accounts(db: Db) {
  return db.select(columns).from(credential).innerJoin(user, eq(user.id, credential.userId))
}

async function first<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await rows)[0]
}
