import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '#contract/practice/viewers.ts'

/** Makes a code that nobody guesses: fifty random bits. */
export function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** Returns a code as people are shown it, in halves. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** Keyed: fifty bits are too few for a hash that anybody can compute. */
export function hashOfCode(key: Uint8Array, code: string): string {
  return createHmac('sha256', key).update(code).digest('base64url')
}
