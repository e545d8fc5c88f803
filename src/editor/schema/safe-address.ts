/**
 * Decides which addresses a document may carry: http, https, ftp, mailto, paths of this site. The check is of the exact string that
 * will stand in the html: nothing is decoded, trimmed or repaired first, because a browser repairs differently from any repair of
 * ours.
 */

/** Longest address kept, in UTF-16 units; browsers agree on roughly this much. */
const MAX_ADDRESS_LENGTH = 2048

/**
 * Whitespace and C0/C1 controls (browsers drop tab and line breaks inside a scheme), the characters
 * html and URLs never carry raw, and invisible direction marks that make an address read as another.
 */
const FORBIDDEN = /[\s\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"<>`\\]/u

const HTTP = /^(?:https?|ftp):\/\/[^/?#@]+(?:[/?#]|$)/i
const MAILTO = /^mailto:[^@:/?#]+@[^@:/?#]+(?:\?|$)/i

function isPlain(address: string): boolean {
  return address.length > 0 && address.length <= MAX_ADDRESS_LENGTH && !FORBIDDEN.test(address)
}

/** True when the address leads to a place on this site: `/x`, never `//host`, which is another site. */
export function isSitePath(address: string): boolean {
  return isPlain(address) && address.startsWith('/') && !address.startsWith('//')
}

/** True when a link may lead to the address: http, https, ftp, mailto, `/x` or `#x`. */
export function isSafeHref(address: string): boolean {
  if (!isPlain(address)) return false
  if (address.startsWith('#')) return address.length > 1
  if (address.startsWith('/')) return isSitePath(address)
  return HTTP.test(address) || MAILTO.test(address)
}
