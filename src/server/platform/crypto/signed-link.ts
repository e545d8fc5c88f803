import { createHmac, timingSafeEqual } from 'node:crypto'

/** A link works this long at most (docs/security.md, 8). */
const LINK_SECONDS = 5 * 60

/** Signs links that show one thing without a token, for a while; a thing is its id, or a text that names it. `now` in milliseconds. */
export function signedLinks(key: Uint8Array, now: () => number = Date.now) {
  const signatureOf = (id: number | string, expires: number): Buffer => createHmac('sha256', key).update(`${id} ${expires}`).digest()
  return {
    /** Query of a link to the thing with this id. */
    sign(id: number | string): string {
      const expires = Math.floor(now() / 1000) + LINK_SECONDS
      return `expires=${expires}&signature=${signatureOf(id, expires).toString('base64url')}`
    },
    /** True when this is the query of a link that still works. */
    isGood(id: number | string, { expires, signature }: Readonly<Record<string, unknown>>): boolean {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
      const left = Number(expires) - now() / 1000
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, Number(expires))
      return left > 0 && left <= LINK_SECONDS && given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
export type SignedLinks = ReturnType<typeof signedLinks>
