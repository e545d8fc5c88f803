import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthKeys } from '#server/auth/keys.ts'

/** A family of refresh tokens: `seed` is kept in the database, the key outside it; only both together make a token. */
export type Family = { id: string; seed: string; counter: number }

const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/** The token of a family with this number. Derived, so that a repeat yields the same one and none is ever stored (docs/security.md, 14). */
export function refreshTokenOf(keys: AuthKeys, { id, seed, counter }: Family): string {
  return `${id}.${counter}.${createHmac('sha256', keys.refresh).update(`${id}.${counter}.${seed}`).digest('base64url')}`
}

/** Reads the family and number that a token claims to be of; null when it has not the form of one. */
export function readRefreshToken(token: string): { sessionId: string; counter: number } | null {
  const [, sessionId, counter] = SHAPE.exec(token) ?? []
  return sessionId && counter ? { sessionId, counter: Number(counter) } : null
}

/** True when a token is the one of that family and number. */
export function isRefreshTokenOf(keys: AuthKeys, family: Family, token: string): boolean {
  const expected = Buffer.from(refreshTokenOf(keys, family))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
