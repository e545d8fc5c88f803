import { type AccessClaims, readAccessToken } from '#server/auth/session/access-token.ts'
import type { AuthKeys } from '#server/auth/keys.ts'

type Known = AccessClaims & { expiresAt: Date }
type TokenReader = (token: string) => Promise<Known | null>

/** A signature that was right is taken for right so long: pages ask many times a minute by one token. */
const KNOWN_MS = 60_000
const MOST_KNOWN = 2_000

/** Reads tokens as `readAccessToken` does, and remembers good ones for a minute. A session's end isn't their matter: that is asked each time. */
export function knownTokens(keys: AuthKeys): TokenReader {
  const known = new Map<string, { claims: Known; until: number }>()
  return async (token) => {
    const kept = known.get(token)
    if (kept && kept.until > Date.now()) return kept.claims
    known.delete(token)
    const claims = await readAccessToken(keys, token)
    if (claims) known.set(token, { claims, until: Math.min(claims.expiresAt.getTime(), Date.now() + KNOWN_MS) })
    const oldest = known.size > MOST_KNOWN ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return claims
  }
}
