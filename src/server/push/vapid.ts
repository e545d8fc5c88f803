import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Db } from '#server/db/db.ts'
import { pushKey } from '#server/db/tables/push.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-text.ts'

/** The installation's keys, by which push services know who sends (VAPID, RFC 8292). */
export type Vapid = {
  /** In base64url, as browsers take it when they subscribe. */
  publicKey: string
  /** The header of a request to the push service of this origin. */
  authorizationFor(origin: string): Promise<string>
}

const CURVE = 'prime256v1'
const KEY_PLACE = 'push key'
const GOOD_FOR = '12h'

type Source = {
  db: Db
  sealKey: Uint8Array
  /** The key of the settings. */ privateKey: string | null
  /** For the push service to write to. */ contact: string
}

/** Reads the keys of the settings, or those of the database, which are made there once, whichever process comes first. */
export async function readVapid({ db, sealKey, privateKey, contact }: Source): Promise<Vapid> {
  const secret = privateKey ?? openText(sealKey, await keptKey(db, sealKey), KEY_PLACE)
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const key = keyObject(secret, point)
  return {
    publicKey,
    async authorizationFor(origin) {
      const token = await new SignJWT({ sub: contact })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(GOOD_FOR)
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

function keyObject(d: string, point: Buffer): KeyObject {
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })
}

async function keptKey(db: Db, sealKey: Uint8Array): Promise<string> {
  const kept = await findKey(db)
  if (kept !== undefined) return kept
  const made = createECDH(CURVE)
  made.generateKeys()
  // A key that begins with zeros is shorter there.
  const bytes = Buffer.alloc(32)
  const key = made.getPrivateKey()
  key.copy(bytes, bytes.length - key.length)
  const sealedKey = sealText(sealKey, bytes.toString('base64url'), KEY_PLACE)
  await db.insert(pushKey).values({ id: 1, sealedKey }).onConflictDoNothing()
  // Another process may have been faster.
  return (await findKey(db)) ?? sealedKey
}

async function findKey(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ sealedKey: pushKey.sealedKey }).from(pushKey).where(eq(pushKey.id, 1))
  return row?.sealedKey
}
