import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { ledgerAccount, wallet } from '#server/db/tables/ledger.ts'
import { accountId } from '#server/payment/ledger/ledger-accounts.ts'

/** Adds tokens to a wallet, which is made with its first ones. The entries are the caller's to book. */
export async function addToWallet(tx: Db, userId: number, tokens: number): Promise<void> {
  const account = await accountId(tx, { kind: 'WALLET', ownerId: userId })
  await tx
    .insert(wallet)
    .values({ accountId: account, available: tokens })
    .onConflictDoUpdate({ target: wallet.accountId, set: { available: sql`${wallet.available} + ${tokens}`, updatedAt: sql`now()` } })
}

/** Takes tokens out of a wallet by one conditional statement. Returns false, and takes nothing, where there are fewer. */
export async function takeFromWallet(tx: Db, userId: number, tokens: number): Promise<boolean> {
  const account = await accountId(tx, { kind: 'WALLET', ownerId: userId })
  const taken = await tx
    .update(wallet)
    .set({ available: sql`${wallet.available} - ${tokens}`, updatedAt: sql`now()` })
    .where(and(eq(wallet.accountId, account), gte(wallet.available, tokens)))
    .returning({ accountId: wallet.accountId })
  return taken.length > 0
}

/** Tokens that a person may spend; locked until the end of the transaction where they are going to be taken. */
export async function readWallet(db: Db, userId: number, { isLocked = false } = {}): Promise<number> {
  const account = await accountId(db, { kind: 'WALLET', ownerId: userId })
  const query = db.select({ available: wallet.available }).from(wallet).where(eq(wallet.accountId, account))
  const [row] = await (isLocked ? query.for('update') : query)
  return row?.available ?? 0
}

/** Tokens that a person has, for showing: opens no account where there is none. */
export async function readBalance(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ available: wallet.available })
    .from(wallet)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, wallet.accountId))
    .where(and(eq(ledgerAccount.kind, 'WALLET'), eq(ledgerAccount.ownerId, userId)))
  return row?.available ?? 0
}
