import { and, eq, isNull, sql } from 'drizzle-orm'
import { voidMailTokens } from '#server/auth/mail/mail-token.ts'
import { endSessions } from '#server/auth/session/end-session.ts'
import { passwordChanged } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { credential, emailChange, loginChallenge } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Stores a new password's hash: what the old one opened is over, and the person is told by mail. */
export async function savePassword(tx: Db, userId: number, passwordHash: string, keptSession: string | null): Promise<void> {
  await replacePassword(tx, userId, passwordHash, keptSession)
  await emit(tx, passwordChanged, { userId })
}

/**
 * Ends all that the password before opened: other sessions, second steps that were begun, links to set a password, and
 * another address that was asked for and isn't confirmed yet. The notice about that one can still be used to stop it.
 */
export async function replacePassword(tx: Db, userId: number, passwordHash: string, keptSession: string | null = null): Promise<void> {
  await tx
    .update(credential)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(credential.userId, userId))
  for (const kind of ['CHANGE_EMAIL', 'RESET_PASSWORD'] as const) await voidMailTokens(tx, kind, userId)
  await tx
    .update(emailChange)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(emailChange.userId, userId), isNull(emailChange.confirmedAt), isNull(emailChange.stoppedAt)))
  await tx.delete(loginChallenge).where(eq(loginChallenge.userId, userId))
  await endSessions(tx, userId, keptSession)
}
