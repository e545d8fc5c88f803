import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

/** Credentials of the relay outlast no lesson; the page asks for new ones. */
const CREDENTIAL_SECONDS = 3600

type IceServer = { urls: string[]; username?: string; credential?: string }

/**
 * Servers by which the browsers of a meeting find each other, with credentials for one person that coturn checks by the shared secret
 * (`use-auth-secret`): the name says until when they are good, the password signs it.
 */
export function iceServers(
  { TURN_URL, TURN_SECRET }: Pick<Settings, 'TURN_URL' | 'TURN_SECRET'>,
  userId: number,
  now = Date.now(),
): IceServer[] {
  if (TURN_URL.length === 0 || TURN_SECRET === null) return []
  const username = `${Math.floor(now / 1000) + CREDENTIAL_SECONDS}:${userId}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [{ urls: TURN_URL, username, credential }]
}
