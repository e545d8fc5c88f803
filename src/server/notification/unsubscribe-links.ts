import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notification.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'

/** The mails that a link switches off. */
export type Stopped = { userId: number; what: NotificationKind | 'DAILY' }

/**
 * Signs the links of mails by which somebody switches them off without signing in. They never run out (RFC 8058): all
 * they can do is send fewer mails.
 */
export function unsubscribeLinks(keyOf: KeyRing) {
  const key = keyOf('notification unsubscribe')
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    tokenOf: ({ userId, what }: Stopped): string => `${userId}.${what}.${signatureOf(`${userId}.${what}`).toString('base64url')}`,
    /** Returns what the token switches off; null for one that isn't ours. */
    read(token: string): Stopped | null {
      const [id = '', name = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(`${id}.${name}`)
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      const what = name === 'DAILY' ? name : NOTIFICATION_KINDS.find((kind) => kind === name)
      return what === undefined ? null : { userId: Number(id), what }
    },
  }
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
