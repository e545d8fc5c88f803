import { randomInt } from 'node:crypto'

/** Far above what a document of a rich field has within its limits, and far below what takes long to read. */
const MOST_NAMES = 500
const MOST_DEPTH = 128
const MOST_VALUES = 120_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const SPACE = 0x20

/** Names are compared by a hash that nobody outside can foresee, so names that look alike to it can't be prepared. */
const FACTOR = randomInt(2 ** 30) * 2 + 1

/**
 * True for JSON that would take long to parse and to walk for its size: of many different names, nested deeply, or of very
 * many values. It is looked through byte by byte, without making anything of it; whether it is JSON at all is not asked.
 */
export function isCostlyJson(bytes: Uint8Array): boolean {
  const names = new Set<number>()
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      let hash = 0
      for (at++; at < bytes.length && bytes[at] !== QUOTE; at++) {
        hash = Math.imul(hash ^ (bytes[at] ?? 0), FACTOR)
        hash ^= hash >>> 15
        if (bytes[at] === BACKSLASH) at++
      }
      let next = at + 1
      while (next < bytes.length && (bytes[next] ?? 0) <= SPACE) next++
      if (bytes[next] === COLON && names.add(hash).size > MOST_NAMES) return true
      at = next - 1
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values++
      if (++depth > MOST_DEPTH) return true
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
    else if (byte === COMMA) values++
    if (values > MOST_VALUES) return true
  }
  return false
}
