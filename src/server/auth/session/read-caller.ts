import { and, eq, isNull, sql } from 'drizzle-orm'
import { readAccessToken } from '#server/auth/session/access-token.ts'
import { type AuthKeys, authKeys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'
import type { Caller, CallerReader } from '#server/platform/http/caller.ts'
import { hasActiveSubscription } from '#server/subscription/index.ts'

/** Returns the function that finds who calls with a bearer token. */
export function callerReader(db: Db, keyOf: KeyRing): CallerReader {
  const keys = authKeys(keyOf)
  return (token) => readCaller(db, keys, token)
}

/**
 * Finds who calls with this bearer token; null when it isn't good. Role, subscription and block are read anew for each call,
 * so what an admin changes, and a session's end, hold at once and not only when the token runs out.
 */
async function readCaller(db: Db, keys: AuthKeys, token: string): Promise<Caller | null> {
  const claims = await readAccessToken(keys, token)
  if (!claims) return null
  const [row] = await db
    .select({
      id: user.id,
      role: user.role,
      hasActiveSubscription: hasActiveSubscription(user.id),
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.id, claims.sessionId),
        eq(session.userId, claims.userId),
        isNull(session.endedAt),
        sql`${session.expiresAt} > now()`,
        isNull(user.blockedAt),
        isNull(user.deletedAt),
      ),
    )
  return row ? { viewer: row, sessionId: claims.sessionId, expiresAt: claims.expiresAt } : null
}
