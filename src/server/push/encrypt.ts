import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser gave with its subscription, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const SALT_BYTES = 16
const TAG_BYTES = 16
/** One record holds everything: push services take about 4 kB. */
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a message for one browser (RFC 8291 over RFC 8188, `aes128gcm`), so that the push service between reads nothing.
 *
 * @throws where the browser's key is no point of the curve, or the text is too long
 */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: string): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  const ours = own.generateKeys()
  const salt = randomBytes(SALT_BYTES)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  const plain = Buffer.concat([Buffer.from(text, 'utf8'), LAST_RECORD])
  if (plain.length + TAG_BYTES > RECORD_BYTES) throw new Error('The message is too long for a push service')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
