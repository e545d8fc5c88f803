import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SessionTokens } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { audit } from '#server/audit/index.ts'
import { endReplayedSession } from '#server/auth/end-session.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { isRefreshTokenOf, readRefreshToken, refreshTokenOf } from '#server/auth/refresh-token.ts'
import { SESSION_DAYS } from '#server/auth/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'

/** Two tabs, or a reply that was lost: the same token again within this time gets the same successor. */
const GRACE_SECONDS = 10

/**
 * Exchanges a refresh token for its only successor. A token used again later than the grace period was copied by
 * somebody: the whole family ends, for thief and owner alike (security.md row 14).
 */
export async function refreshSession(db: Db, keys: AuthKeys, token: string): Promise<SessionTokens> {
  const claimed = readRefreshToken(token)
  const family = claimed && (await findOpenFamily(db, claimed.sessionId))
  if (!claimed || !family || !isRefreshTokenOf(keys, { ...family, counter: claimed.counter }, token)) throw over()
  const counter = (await advance(db, claimed)) ?? (await repeatedCounter(db, claimed))
  if (counter === null) {
    await endReplayedFamily(db, family)
    throw over()
  }
  return {
    token: await signAccessToken(keys, { userId: family.userId, sessionId: family.id }),
    refreshToken: refreshTokenOf(keys, { ...family, counter }),
    sessionId: family.id,
  }
}

type Claimed = { sessionId: string; counter: number }

async function findOpenFamily(db: Db, sessionId: string): Promise<{ id: string; seed: string; userId: number } | undefined> {
  const [row] = await db
    .select({ id: session.id, seed: session.seed, userId: session.userId })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), sql`${session.expiresAt} > now()`, isNull(user.blockedAt)))
  return row
}

/** One statement: of any number at the same moment exactly one moves the family on. */
async function advance(db: Db, { sessionId, counter }: Claimed): Promise<number | null> {
  const [row] = await db
    .update(session)
    .set({
      counter: counter + 1,
      rotatedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .where(and(eq(session.id, sessionId), eq(session.counter, counter), isNull(session.endedAt)))
    .returning({ counter: session.counter })
  return row?.counter ?? null
}

/** The successor's number when the token is the one used a moment ago. */
async function repeatedCounter(db: Db, { sessionId, counter }: Claimed): Promise<number | null> {
  const [row] = await db
    .select({ counter: session.counter })
    .from(session)
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.counter, counter + 1),
        isNull(session.endedAt),
        sql`${session.rotatedAt} > now() - make_interval(secs => ${GRACE_SECONDS})`,
      ),
    )
  return row?.counter ?? null
}

async function endReplayedFamily(db: Db, family: { id: string; userId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    if (await endReplayedSession(tx, family.id))
      await audit(tx, { action: 'session.replayed', actorId: null, subjectId: family.userId, details: { session: family.id } })
  })
}

function over(): AppError {
  return new AppError('UNAUTHENTICATED', messages.unauthenticated)
}
