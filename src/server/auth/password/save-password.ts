import { eq, sql } from 'drizzle-orm'
import { voidMailTokens } from '#server/auth/mail/mail-token.ts'
import { endSessions } from '#server/auth/session/end-session.ts'
import { passwordChanged } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Stores a new password's hash: other sessions end, links to set a password are void, and the person is told by mail. */
export async function savePassword(tx: Db, userId: number, passwordHash: string, keptSession: string | null): Promise<void> {
  await tx
    .update(credential)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(credential.userId, userId))
  await endSessions(tx, userId, keptSession)
  await voidMailTokens(tx, 'RESET_PASSWORD', userId)
  await emit(tx, passwordChanged, { userId })
}
