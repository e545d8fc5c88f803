import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthKeys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/db.ts'
import { backupCode } from '#server/db/tables/auth.ts'

const COUNT = 10
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const HALF = 5

/** Replaces a person's backup codes. The codes are answered this once; their hashes stay. */
export async function replaceBackupCodes(tx: Db, keys: AuthKeys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await tx.delete(backupCode).where(eq(backupCode.userId, userId))
  await tx.insert(backupCode).values(codes.map((code) => ({ userId, hash: hashOf(keys, code) })))
  return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`)
}

/** Uses a code up; false when it isn't one of the person's unused ones. `code` comes without its hyphen. */
export async function takeBackupCode(tx: Db, keys: AuthKeys, userId: number, code: string): Promise<boolean> {
  const taken = await tx
    .update(backupCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(backupCode.userId, userId), eq(backupCode.hash, hashOf(keys, code)), isNull(backupCode.usedAt)))
    .returning({ id: backupCode.id })
  return taken.length > 0
}

function makeCode(): string {
  return Array.from({ length: 2 * HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Keyed: fifty bits are too few for a hash that anybody can compute. */
function hashOf(keys: AuthKeys, code: string): string {
  return createHmac('sha256', keys.backupCode).update(code).digest('base64url')
}
