import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { isRefreshTokenOf, readRefreshToken } from '#server/auth/refresh-token.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'

const now = sql`now()`

/** Ends the session that a refresh token belongs to, be it the current token or an older one. */
export async function logout(db: Db, keys: AuthKeys, token: string): Promise<void> {
  const claimed = readRefreshToken(token)
  if (!claimed) return
  const [family] = await db.select({ id: session.id, seed: session.seed }).from(session).where(eq(session.id, claimed.sessionId))
  if (family && isRefreshTokenOf(keys, { ...family, counter: claimed.counter }, token))
    await db
      .update(session)
      .set({ endedAt: now })
      .where(and(eq(session.id, family.id), isNull(session.endedAt)))
}

/** Ends one of the person's own sessions; anything else is not found. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<void> {
  const ended = await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.endedAt)))
    .returning({ id: session.id })
  if (ended.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Ends all sessions of a person, but for the one named. */
export async function endSessions(tx: Db, userId: number, except: string | null = null): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.endedAt), except === null ? undefined : ne(session.id, except)))
}
