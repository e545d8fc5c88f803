import { and, eq, ne, sql } from 'drizzle-orm'
import { findAccountByEmail } from '#server/auth/account.ts'
import type { Db } from '#server/db/db.ts'
import { saveEmail } from '#server/user/index.ts'
import { user } from '#server/db/tables/user.ts'

/** The account of somebody else who has proved that this address is theirs; a registration that nobody confirmed proves nothing. */
export async function findOtherOwner(db: Db, email: string, userId: number): Promise<number | null> {
  const found = await findAccountByEmail(db, email)
  return found && found.id !== userId && found.emailConfirmedAt !== null ? found.id : null
}

/**
 * Gives an account an address whose mail its owner has read. Registrations that nobody confirmed lose it: otherwise whoever
 * registers with it keeps its owner from it. Returns false when another account has it rightly.
 */
export async function moveToEmail(tx: Db, userId: number, email: string): Promise<boolean> {
  // The second of two who confirm one address at the same moment finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`)
  if ((await findOtherOwner(tx, email, userId)) !== null) return false
  const squatting = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, email.toLowerCase()), ne(user.id, userId)))
  for (const { id } of squatting) await saveEmail(tx, id, null)
  await saveEmail(tx, userId, email)
  return true
}
