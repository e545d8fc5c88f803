import { randomInt } from 'node:crypto'

/** Headers of somebody at an address of their own, as a trusted proxy passes it on. */
export function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.') }
}
