import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { isRefreshTokenOf, readRefreshToken } from '#server/auth/session/refresh-token.ts'
import { sessionEnded } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Ends the session that a refresh token belongs to, be it the current token or an older one. */
export async function logout(db: Db, keys: AuthKeys, token: string): Promise<void> {
  const claimed = readRefreshToken(token)
  if (!claimed) return
  const [family] = await db.select({ id: session.id, seed: session.seed }).from(session).where(eq(session.id, claimed.sessionId))
  if (family && isRefreshTokenOf(keys, { ...family, counter: claimed.counter }, token))
    await db.transaction((tx) => end(tx, eq(session.id, family.id)))
}

/** Ends one of the person's own sessions; anything else is not found. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<void> {
  const ended = await db.transaction((tx) => end(tx, and(eq(session.id, sessionId), eq(session.userId, userId))))
  if (ended === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Ends all sessions of a person, but for the one named. */
export async function endSessions(tx: Db, userId: number, except: string | null = null): Promise<void> {
  await end(tx, and(eq(session.userId, userId), except === null ? undefined : ne(session.id, except)))
}

/** Ends a session whose token was copied. Returns false when it was over already. */
export async function endReplayedSession(tx: Db, sessionId: string): Promise<boolean> {
  return (await end(tx, eq(session.id, sessionId))) > 0
}

/** The one place where sessions end, so that none ends unheard. */
async function end(tx: Db, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(session.endedAt)))
    .returning({ id: session.id })
  for (const { id } of ended) await emit(tx, sessionEnded, { sessionId: id })
  return ended.length
}
