import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message may be this much older or younger than our clock says. */
export const SIGNATURE_SECONDS = 300

/** Longest header that is looked into: signatures by two secrets while one replaces the other. */
const LONGEST_HEADER = 1000

/** The header that the service signs a message with. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(payload, secret, String(seconds)).toString('hex')}`
}

/** True for a message that holds the bytes that somebody with the secret signed within the last minutes, and not in the future. */
export function isSigned(payload: string, header: unknown, secret: string, nowSeconds = Date.now() / 1000): boolean {
  if (typeof header !== 'string' || header.length > LONGEST_HEADER) return false
  const parts = header.split(',').map((part) => part.split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowSeconds - Number(seconds)) > SIGNATURE_SECONDS) return false
  const right = hmac(payload, secret, seconds)
  return parts.some(([name, value = '']) => {
    const given = name === 'v1' && /^[\da-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : null
    return given !== null && timingSafeEqual(given, right)
  })
}

function hmac(payload: string, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${payload}`).digest()
}
