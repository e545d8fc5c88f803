import { and, eq, isNull, sql } from 'drizzle-orm'
import { authKeys } from '#server/auth/keys.ts'
import type { AccessClaims } from '#server/auth/session/access-token.ts'
import { knownTokens } from '#server/auth/session/known-tokens.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'
import { done, gather } from '#server/platform/gather.ts'
import type { Caller, CallerReader } from '#server/platform/http/caller.ts'
import { createTurns } from '#server/platform/turns.ts'
import { hasActiveSubscription } from '#server/subscription/index.ts'

/** Everybody is asked for at once. */
const ALL = 0

/**
 * Returns the function that finds who calls with a bearer token; it finds null when that isn't good. Role, subscription and block are read
 * anew for each call, so what an admin changes, and a session's end, hold at once and not only when the token runs out. Calls that come
 * while others are asked for are asked for together.
 */
export function callerReader(db: Db, keyOf: KeyRing): CallerReader {
  const readToken = knownTokens(authKeys(keyOf))
  const findViewers = viewerFinder(db)
  const findViewer = gather<AccessClaims, Caller['viewer'] | null>(createTurns(), async (_, asked) => {
    const find = await findViewers(asked)
    return asked.map((claims) => done(find(claims)))
  })
  return async (token) => {
    const claims = await readToken(token)
    const viewer = claims && (await findViewer(ALL, claims))
    return viewer && { viewer, sessionId: claims.sessionId, expiresAt: claims.expiresAt }
  }
}

/** The query is put together once: nearly every call asks it. */
function viewerFinder(db: Db) {
  const query = db
    .select({
      sessionId: session.id,
      viewer: { id: user.id, role: user.role, hasActiveSubscription: hasActiveSubscription(user.id) },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        sql`${session.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isNull(session.endedAt),
        sql`${session.expiresAt} > now()`,
        isNull(user.blockedAt),
        isNull(user.deletedAt),
      ),
    )
    .prepare('viewers')
  return async (asked: readonly AccessClaims[]): Promise<(claims: AccessClaims) => Caller['viewer'] | null> => {
    const rows = await query.execute({ ids: [...new Set(asked.map(({ sessionId }) => sessionId))] })
    const found = new Map(rows.map(({ sessionId, viewer }) => [sessionId, viewer]))
    return ({ sessionId, userId }) => {
      const viewer = found.get(sessionId)
      return viewer?.id === userId ? viewer : null
    }
  }
}
