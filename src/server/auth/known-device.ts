import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '#server/auth/account.ts'
import type { AuthKeys } from '#server/auth/keys.ts'

/**
 * A device on which the owner of an account has signed in. Its token opens nothing: it only lets tries from there be
 * counted apart from those of strangers (docs/security.md, 18). It is good for one e-mail address, the server keeps
 * nothing of it, and the browser keeps it after signing out.
 */

function makeDeviceToken(keys: AuthKeys, email: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${macOf(keys, id, email)}`
}

/** The token among those a browser holds that was made for this address; null when there is none. */
export function findDeviceToken(keys: AuthKeys, tokens: readonly string[], email: string): string | null {
  return tokens.find((token) => isDeviceToken(keys, token, email)) ?? null
}

/** The token of the device on which somebody signs in: the one it has, or a new one. */
export function deviceOf(keys: AuthKeys, { email }: Pick<Account, 'email'>, tokens: readonly string[] = []): string {
  const address = email ?? ''
  return findDeviceToken(keys, tokens, address) ?? makeDeviceToken(keys, address)
}

function isDeviceToken(keys: AuthKeys, token: string, email: string): boolean {
  const [id = '', mac = ''] = token.split('.')
  const expected = Buffer.from(`${id}.${macOf(keys, id, email)}`)
  const given = Buffer.from(`${id}.${mac}`)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function macOf(keys: AuthKeys, id: string, email: string): string {
  return createHmac('sha256', keys.knownDevice).update(`${id} ${email.toLowerCase()}`).digest('base64url')
}
