import { createHmac, timingSafeEqual } from 'node:crypto'

/** A link works this long at most (security.md row 8). */
const LINK_SECONDS = 5 * 60

/** Makes and checks links that show one file without a token, for a while. */
export type FileLinks = {
  /** Path and query of a link. */
  sign(fileId: number, options?: { size?: 'small' }): string
  /** Whether these are the parts of a link that still works. */
  isGood(fileId: number, expires: string, signature: string): boolean
}

/** `now` in milliseconds. */
export function fileLinks(key: Uint8Array, now: () => number = Date.now): FileLinks {
  const signatureOf = (fileId: number, expires: number): Buffer => createHmac('sha256', key).update(`${fileId} ${expires}`).digest()
  return {
    sign(fileId, { size } = {}) {
      const expires = Math.floor(now() / 1000) + LINK_SECONDS
      const signature = signatureOf(fileId, expires).toString('base64url')
      return `/files/${fileId}?expires=${expires}&signature=${signature}${size ? `&size=${size}` : ''}`
    },
    isGood(fileId, expires, signature) {
      if (!/^\d{1,12}$/.test(expires)) return false
      const left = Number(expires) - now() / 1000
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(fileId, Number(expires))
      return left > 0 && left <= LINK_SECONDS && given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
