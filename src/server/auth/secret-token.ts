import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of such a token: with so many random bits a plain hash is enough. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
