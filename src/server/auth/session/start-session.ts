import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SessionTokens } from '#contract/auth.ts'
import { signAccessToken } from '#server/auth/session/access-token.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { refreshTokenOf } from '#server/auth/session/refresh-token.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'

/** A session not used for so long is over. */
export const SESSION_DAYS = 30
const LONGEST_USER_AGENT = 300

/** Signs somebody in on one more device. */
export async function startSession(tx: Db, keys: AuthKeys, userId: number, userAgent: string): Promise<SessionTokens> {
  const [row] = await tx
    .insert(session)
    .values({
      userId,
      seed: randomBytes(32).toString('base64url'),
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning({ id: session.id, seed: session.seed, counter: session.counter })
  if (!row) throw new Error('A session was not inserted')
  return {
    token: await signAccessToken(keys, { userId, sessionId: row.id }),
    refreshToken: refreshTokenOf(keys, row),
    sessionId: row.id,
  }
}
