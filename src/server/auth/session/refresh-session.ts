import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SessionTokens } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { signAccessToken } from '#server/auth/session/access-token.ts'
import { audit } from '#server/audit/index.ts'
import { authMessages } from '#server/auth/messages.ts'
import { endReplayedSession } from '#server/auth/session/end-session.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { isRefreshTokenOf, readRefreshToken, refreshTokenOf } from '#server/auth/session/refresh-token.ts'
import { SESSION_DAYS } from '#server/auth/session/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'

/** Two tabs, or a reply that was lost: the same token again within this time gets the same successor. */
const GRACE_SECONDS = 10

/**
 * Exchanges a refresh token for its only successor. A token used again later than the grace period was copied by
 * somebody: the whole family ends, for thief and owner alike (docs/security.md, 14).
 */
export async function refreshSession(db: Db, { keys, contactEmail }: Options, token: string): Promise<SessionTokens> {
  const claimed = readRefreshToken(token)
  const family = claimed && (await findFamily(db, claimed.sessionId))
  if (!claimed || !family || !isRefreshTokenOf(keys, { ...family, counter: claimed.counter }, token)) throw over()
  // Only who holds a token of the person's own learns that they are blocked, and why.
  if (family.blockedAt !== null) throw over(authMessages.blocked(family.blockReason, contactEmail))
  if (!family.isOpen) throw over()
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

type Options = { keys: AuthKeys; contactEmail: string }
type Claimed = { sessionId: string; counter: number }

async function findFamily(db: Db, sessionId: string) {
  const [row] = await db
    .select({
      id: session.id,
      seed: session.seed,
      userId: session.userId,
      isOpen: sql<boolean>`${session.endedAt} is null and ${session.expiresAt} > now()`,
      blockedAt: user.blockedAt,
      blockReason: user.blockReason,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, sessionId))
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

function over(reason?: string): AppError {
  return new AppError('UNAUTHENTICATED', reason === undefined ? messages.unauthenticated : [messages.unauthenticated, reason])
}
