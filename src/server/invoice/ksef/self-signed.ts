import { type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'

/** Writes one DER value. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const SEQUENCE = 0x30
const SET = 0x31
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const COMMON_NAME = der(0x06, bytes('550403'))
const ORGANIZATION_IDENTIFIER = der(0x06, bytes('550461'))
/** sha256WithRSAEncryption, ecdsa-with-SHA256. */
const METHODS: ReadonlyMap<string, Buffer> = new Map([
  ['rsa', der(SEQUENCE, der(0x06, bytes('2a864886f70d01010b')), der(0x05))],
  ['ec', der(SEQUENCE, der(0x06, bytes('2a8648ce3d040302')))],
])

/**
 * Makes a certificate that nobody but its own key vouches for: for the peer of KSeF, and for tests of signing in. It names
 * the NIP that it is of as KSeF's certificates do.
 */
export function selfSigned(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  name: string,
  nip: string,
): X509Certificate {
  const method = METHODS.get(privateKey.asymmetricKeyType ?? '')
  if (!method) throw new Error('Only keys of RSA and ECDSA sign certificates here')
  const text = (value: string) => der(0x0c, Buffer.from(value))
  const part = (kind: Buffer, value: string) => der(SET, der(SEQUENCE, kind, text(value)))
  const subject = der(SEQUENCE, part(COMMON_NAME, name), part(ORGANIZATION_IDENTIFIER, `VATPL-${nip}`))
  const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
  const serial = randomBytes(8)
  serial[0] = 0x01
  const now = Date.now()
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, serial),
    method,
    subject,
    der(SEQUENCE, time(new Date(now - 3_600_000)), time(new Date(now + 365 * 86_400_000))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  return new X509Certificate(der(SEQUENCE, body, method, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))))
}
