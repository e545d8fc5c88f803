import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { AuthKeys } from '#server/auth/keys.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'wizards'
const AUDIENCE = 'wizards-api'
const TYPE = 'at+jwt'
const LIFETIME = '10m'
const LONGEST_LIFETIME = '15m'

export type AccessClaims = { userId: number; sessionId: string }

const claims = z.object({ sub: z.string().check(z.regex(/^[1-9]\d{0,9}$/)), sid: z.uuid(), exp: z.int() })

/** A token that says for ten minutes in which session the caller is. */
export function signAccessToken(keys: AuthKeys, { userId, sessionId }: AccessClaims): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keys.access)
}

/** Reads a token's claims and the end of its time; null when it isn't one of ours that is good now. */
export async function readAccessToken(keys: AuthKeys, token: string): Promise<(AccessClaims & { expiresAt: Date }) | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      maxTokenAge: LONGEST_LIFETIME,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    const { sub, sid, exp } = claims.parse(payload)
    return { userId: Number(sub), sessionId: sid, expiresAt: new Date(exp * 1000) }
  } catch {
    return null // whatever is wrong with it, the caller isn't signed in
  }
}
